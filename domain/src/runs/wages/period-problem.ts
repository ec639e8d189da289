import { tableCovers, wageTable } from "../../minimum-wage/table.ts";
import type { CalendarDate } from "../../money.ts";

/** What is wrong with the first and the last day of a period, as a sentence; null if nothing is, or neither is given. */
export function periodProblem(
  from: CalendarDate | undefined,
  through: CalendarDate | undefined,
): string | null {
  if (from === undefined && through === undefined) return null;
  if (from === undefined) return "Please enter the first day of the pay period too";
  if (through === undefined) return "Please enter the last day of the pay period too";
  if (from > through) return `The pay period ends on ${through}, before it starts on ${from}`;
  const outside = [from, through].find((day) => !tableCovers(day));
  if (outside === undefined) return null;
  const { covers } = wageTable;
  return `We have wage rates for ${covers.from} through ${covers.until}. The pay period has the day ${outside}. Check the year.`;
}
