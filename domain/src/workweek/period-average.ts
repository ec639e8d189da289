import { isCompliant } from "../deduction/compliance.ts";
import {
  type Cents,
  cents,
  type MicroHours,
  quotientRoundedDown,
  shareRoundedDown,
  surplusRoundedDown,
} from "../money.ts";
import { straightTimeLimit } from "./workweek.ts";

/** What is known where only the totals of a pay period are. */
export interface PeriodTotals {
  readonly weeks: number;
  readonly hours: MicroHours;
  readonly straightTimePay: Cents;
  readonly minimumWage: Cents;
  readonly costsBorne: Cents;
  /** The one hourly rate in millionths of a dollar; null if there are several, or a bonus. */
  readonly rate: number | null;
}

/**
 * What the period leaves above the minimum wage on average, in cents, at 40 hours a week at most. The law asks each
 * workweek alone (29 CFR 778.104), so this can be more than the weeks allow. Below 0, the amount is what is missing.
 */
export function periodRoom({ weeks, hours, straightTimePay, minimumWage, costsBorne }: PeriodTotals): Cents {
  const most = weeks * straightTimeLimit;
  if (hours <= most) return surplusRoundedDown(cents(straightTimePay - costsBorne), minimumWage, hours);
  const paid = shareRoundedDown(straightTimePay, most, hours);
  return cents(paid - (most / 1_000_000) * minimumWage - costsBorne);
}

/** What the period lacks on average, in cents, rounded up; 0 where that is less than a cent. */
export function periodShortfall(totals: PeriodTotals): Cents {
  const { weeks, hours, straightTimePay, minimumWage, costsBorne } = totals;
  const isExact = costsBorne === 0 || hours <= weeks * straightTimeLimit;
  if (isExact && isCompliant(cents(straightTimePay - costsBorne), minimumWage, hours)) return cents(0);
  return cents(Math.max(0, -periodRoom(totals)));
}

/**
 * With one hourly rate: what is safe however the hours fall on the weeks, in cents, 0 or more. The split with the least
 * room has all hours in one week: (hours, at most 40) x (rate - minimum wage). Null without one rate.
 */
export function safeWhateverTheSplit({ hours, minimumWage, costsBorne, rate }: PeriodTotals): Cents | null {
  if (rate === null) return null;
  const counted = BigInt(Math.min(hours, straightTimeLimit));
  const above = BigInt(rate) - BigInt(minimumWage) * 10_000n;
  const room = quotientRoundedDown(counted * above - BigInt(costsBorne) * 10_000_000_000n, 10_000_000_000n);
  return room < 0 ? cents(0) : room;
}
