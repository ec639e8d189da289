import { median } from "./median.ts";

const rounds = 5;

/** The median of each way. In every round each way runs once, so that a slow moment slows all of them. */
export async function inRounds<Name extends string, Way>(
  ways: Readonly<Record<Name, Way>>,
  measure: (way: Way) => Promise<number>,
): Promise<Record<Name, number>> {
  const names = Object.keys(ways) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      const time = await measure(ways[name]);
      if (round >= 0) times[name].push(time);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>;
}
