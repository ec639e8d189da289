import { type MicroHours, microHours } from "../money.ts";

const MINIMUM_HOURS = microHours(10_000);

/** The hours that pay is divided by for a rate: at least 0.01 (specification, section 9). */
export function effectiveHours(hours: MicroHours): MicroHours {
  return hours > MINIMUM_HOURS ? hours : MINIMUM_HOURS;
}
