import { monitorEventLoopDelay } from "node:perf_hooks";

/** The longest time for which this thread answers no one while the work is done, in milliseconds. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  try {
    await work();
  } finally {
    delay.disable();
  }
  return delay.max / 1_000_000;
}
