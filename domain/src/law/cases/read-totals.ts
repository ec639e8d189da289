import { type CalendarDate, cents } from "../../money.ts";
import { contradicts } from "../../workweek/check-weeks.ts";
import type { PeriodTotals } from "../../workweek/period-average.ts";
import { hoursOfWeek } from "../../workweek/workweek.ts";
import { CaseError, CaseFields } from "./case-fields.ts";
import type { Floor } from "./read-weeks.ts";
import { findWageFault } from "./wage-fault.ts";

/**
 * The totals of a case whose weeks aren't known; null if it has none. `day` is the one whose federal wage they can't be
 * below; null is unknown. Throws a CaseError.
 */
export function readTotals(
  fields: CaseFields,
  { contractFloor, place }: Floor,
  day: CalendarDate | null,
): PeriodTotals | null {
  if (fields.isEmpty("periodTotals")) return null;
  const keys = ["weeks", "hours", "straightTimePay", "rate", "minimumWage", "otherCostsBorne"];
  const totals = new CaseFields(fields.raw("periodTotals"), "the period", keys);
  const stated = place !== null || !totals.isEmpty("minimumWage") ? totals.money("minimumWage") : cents(0);
  const minimumWage = cents(Math.max(stated, contractFloor));
  const weeks = totals.count("weeks");
  const hours = totals.hours("hours");
  if (hours > weeks * hoursOfWeek) throw totals.wrong("hours", `are more than ${weeks} weeks have`);
  const fault = place === null ? null : findWageFault(minimumWage, day, place);
  if (fault !== null) throw new CaseError(`the period ${fault}`);
  const straightTimePay = totals.money("straightTimePay");
  const rate = totals.rateOrNull("rate");
  if (rate !== null && contradicts(rate, hours, straightTimePay)) {
    throw totals.wrong("rate", "times hours isn't its pay");
  }
  const costsBorne = totals.moneyOrNothing("otherCostsBorne");
  return { weeks, hours, straightTimePay, minimumWage, costsBorne, rate };
}
