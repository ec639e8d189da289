import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { medianOf } from "./in-rounds.ts";
import type { RunTime, Turn, TurnOutcome } from "./variant-process.ts";
import type { VariantName } from "./variants.ts";

const turnMilliseconds = 250;

/**
 * The median time of each variant over several rounds. Every variant has a process of its own, so that none
 * pays for the garbage of another, and a turn in every round, so that what slows the machine for a while slows all of
 * them. A process that has waited for the others wakes with cold caches, which costs a quick variant much more of its
 * time than a slow one: each turn lasts as long, and its first run is not counted. Nor is the first round.
 * @param check is given every result
 */
export async function medianTimes<Name extends VariantName>(
  variants: readonly Name[],
  path: string,
  rounds: number,
  check: (name: Name, result: unknown) => void,
): Promise<Record<Name, RunTime>> {
  const runners = variants.map((name) => ({ name, child: startVariant(name), times: [] as RunTime[] }));
  for (let round = -1; round < rounds; round++) {
    for (const { name, child, times } of runners) {
      const { time, result } = await takeTurn(child, path);
      check(name, result);
      if (round >= 0) times.push(time);
    }
  }
  for (const { child } of runners) child.disconnect();
  return Object.fromEntries(runners.map(({ name, times }) => [name, medianOf(times)])) as Record<
    Name,
    RunTime
  >;
}

function startVariant(name: VariantName): ChildProcess {
  const entry = join(import.meta.dirname, "variant-process.ts");
  return fork(entry, [name], { execArgv: ["--max-old-space-size=8192"] });
}

async function takeTurn(child: ChildProcess, path: string): Promise<TurnOutcome> {
  const settled = new AbortController();
  const answered: Promise<TurnOutcome> = once(child, "message", settled).then(([outcome]) => outcome);
  const ended = once(child, "exit", settled).then(() => {
    throw new Error("A way of doing the job ended without a result");
  });
  const turn: Turn = { path, milliseconds: turnMilliseconds };
  child.send(turn);
  try {
    return await Promise.race([answered, ended]);
  } finally {
    settled.abort();
  }
}
