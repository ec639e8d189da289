import type { CheckedWeek } from "@wagefloor/contract/runs/results.ts";
import { checkKeptWeek, type KeptWeek } from "@wagefloor/domain/runs/by-week/kept-week.ts";
import { dateOf } from "@wagefloor/domain/workweek/workweek-rows.ts";

/** A workweek that a run kept, with what it allows. */
export function presentWeek(kept: KeptWeek): CheckedWeek {
  const { week, ceiling, withCushion, shortfall } = checkKeptWeek(kept);
  return {
    ...{ ending: dateOf(kept.ending), hours: kept.hours, overtimeHours: kept.overtimeHours },
    ...{ straightTimePay: kept.straightTime, premium: kept.premium, otherPay: kept.other },
    ...{ minimumWage: week.minimumWage, days: [...week.days], hasDailyOvertime: kept.hasDailyOvertime },
    ...{ ceiling, withCushion, shortfall },
  };
}
