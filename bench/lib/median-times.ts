import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Run } from "./variant-process.ts";
import type { VariantName } from "./variants.ts";

/**
 * The median milliseconds of each variant over several rounds. Every variant has a process
 * of its own, so that none pays for the garbage of another, and runs once in every round, so that what slows the
 * machine for a while slows all of them. Two rounds before are not counted.
 * @param check is given every result
 */
export async function medianTimes<Name extends VariantName>(
  variants: readonly Name[],
  path: string,
  rounds: number,
  check: (name: Name, result: unknown) => void,
): Promise<Record<Name, number>> {
  const runners = variants.map((name) => ({ name, child: startVariant(name), times: [] as number[] }));
  for (let round = -2; round < rounds; round++) {
    for (const { name, child, times } of runners) {
      const { milliseconds, result } = await runOnce(child, path);
      check(name, result);
      if (round >= 0) times.push(milliseconds);
    }
  }
  for (const { child } of runners) child.disconnect();
  return Object.fromEntries(runners.map(({ name, times }) => [name, median(times)])) as Record<Name, number>;
}

function startVariant(name: VariantName): ChildProcess {
  const entry = join(import.meta.dirname, "variant-process.ts");
  return fork(entry, [name], { execArgv: ["--max-old-space-size=8192"] });
}

async function runOnce(child: ChildProcess, path: string): Promise<Run> {
  const settled = new AbortController();
  const answered: Promise<Run> = once(child, "message", settled).then(([run]) => run);
  const ended = once(child, "exit", settled).then(() => {
    throw new Error("A way of doing the job ended without a result");
  });
  child.send(path);
  try {
    return await Promise.race([answered, ended]);
  } finally {
    settled.abort();
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
