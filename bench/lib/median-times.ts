/** One way of doing a job on a file. */
export type Variant<Result> = (path: string) => Result | Promise<Result>;

/**
 * The median milliseconds of each variant over several rounds. In every round each variant runs once, so that
 * what slows the machine for a while slows all of them. One round before is not counted.
 * @param check is given every result
 */
export async function medianTimes<Name extends string, Result>(
  variants: Readonly<Record<Name, Variant<Result>>>,
  path: string,
  rounds: number,
  check: (name: Name, result: Result) => void,
): Promise<Record<Name, number>> {
  const names = Object.keys(variants) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      const start = performance.now();
      const result = await variants[name](path);
      const time = performance.now() - start;
      check(name, result);
      if (round >= 0) times[name].push(time);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
