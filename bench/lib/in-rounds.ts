import { median } from "./median.ts";
import type { RunTime } from "./variant-process.ts";

const rounds = 5;

/** The median of each way. In every round each way runs once, so that a slow moment slows all of them. */
export async function inRounds<Name extends string, Way>(
  ways: Readonly<Record<Name, Way>>,
  measure: (way: Way) => Promise<RunTime>,
): Promise<Record<Name, RunTime>> {
  const names = Object.keys(ways) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as RunTime[]])) as Record<Name, RunTime[]>;
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      const time = await measure(ways[name]);
      if (round >= 0) times[name].push(time);
    }
  }
  return Object.fromEntries(names.map((name) => [name, medianOf(times[name])])) as Record<Name, RunTime>;
}

/** The median of both measures. */
export function medianOf(times: readonly RunTime[]): RunTime {
  return {
    clock: median(times.map(({ clock }) => clock)),
    processor: median(times.map(({ processor }) => processor)),
  };
}
