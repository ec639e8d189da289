import { median } from "./median.ts";
import { type VariantName, variants } from "./variants.ts";

/** What a variant is to do in a turn. */
export interface Turn {
  readonly path: string;
  /** How long to go on repeating the job; one run is counted at least. */
  readonly milliseconds: number;
}

/** How long a run takes, in milliseconds. */
export interface RunTime {
  /** By the clock: the median. */
  readonly clock: number;
  /** Of all threads of the process together: the mean, because some systems count it in steps of several milliseconds. */
  readonly processor: number;
}

/** What came of a turn: the time of its counted runs, and what the last of them answered. */
export interface TurnOutcome {
  readonly time: RunTime;
  readonly result: unknown;
}

const { createVariant } = await variants[process.argv[2] as VariantName]();
const variant = await createVariant();

process.on("message", async ({ path, milliseconds }: Turn) => {
  let result = await variant(path);
  const times: number[] = [];
  const usedBefore = process.cpuUsage();
  const end = performance.now() + milliseconds;
  do {
    const start = performance.now();
    result = await variant(path);
    times.push(performance.now() - start);
  } while (performance.now() < end);
  const { user, system } = process.cpuUsage(usedBefore);
  const processor = (user + system) / 1000 / times.length;
  const outcome: TurnOutcome = { time: { clock: median(times), processor }, result };
  process.send?.(outcome);
});
