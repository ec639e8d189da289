import type { Period } from "../../minimum-wage/highest-rate.ts";

/** The pay period that was entered is that of another file. The message is the sentence to show. */
export class OtherPeriodError extends Error {
  override readonly name = "OtherPeriodError";

  constructor({ from, through }: Period) {
    super(`Every workweek in the file is outside the pay period ${from} to ${through}. Check the dates.`);
  }
}
