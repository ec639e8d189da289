import { median } from "./median.ts";
import { type VariantName, variants } from "./variants.ts";

/** What a variant is to do in a turn. */
export interface Turn {
  readonly path: string;
  /** How long to go on repeating the job; one run is counted at least. */
  readonly milliseconds: number;
}

/** What came of a turn: the median time of its counted runs, and what the last of them answered. */
export interface TurnOutcome {
  readonly milliseconds: number;
  readonly result: unknown;
}

const { createVariant } = await variants[process.argv[2] as VariantName]();
const variant = await createVariant();

process.on("message", async ({ path, milliseconds }: Turn) => {
  let result = await variant(path);
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  do {
    const start = performance.now();
    result = await variant(path);
    times.push(performance.now() - start);
  } while (performance.now() < end);
  const outcome: TurnOutcome = { milliseconds: median(times), result };
  process.send?.(outcome);
});
