import { federal, wageInForce } from "../../minimum-wage/rate-in-force.ts";
import { type CalendarDate, type Cents, formatCents } from "../../money.ts";
import type { WorkPlace } from "../question.ts";

/**
 * Why a stated minimum wage can't be the one that binds, as a sentence about it; null if nothing is found. It is the
 * highest of the federal, state and local rates (29 U.S.C. 206, 218(a)), so it is never below the federal one, except in
 * American Samoa (29 U.S.C. 206 note). Of days before the wage table's first rate, and of unknown ones, only 0 is refused.
 */
export function findWageFault(
  hourly: Cents,
  day: CalendarDate | null,
  place: Pick<WorkPlace, "state">,
): string | null {
  if (hourly === 0) return "has a minimum wage of 0.00";
  const least = day === null || place.state === "AS" ? undefined : wageInForce(federal(), day);
  if (least === undefined || hourly >= least) return null;
  return `has a minimum wage of ${formatCents(hourly)}, below the federal ${formatCents(least)}`;
}
