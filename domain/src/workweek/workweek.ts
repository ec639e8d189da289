import type { CalendarDate, Cents, MicroHours } from "../money.ts";

/** Beyond these hours a workweek is an overtime workweek: 40 (29 U.S.C. 207(a)). */
export const straightTimeLimit = 40_000_000;

/** All hours of a week, 168. */
export const hoursOfWeek = 168_000_000;

/**
 * Straight-time pay (E): pay for the work of a workweek before deductions, without premiums, leave, expenses and tips.
 * `amount` counts parts of a cent, `parts` to the cent: a bonus earned in three weeks gives thirds of a cent.
 */
export interface StraightTimePay {
  readonly amount: Cents;
  readonly parts: number;
}

/** Hours of the workweek on days with one minimum wage. */
export interface DaysAtMinimum {
  readonly hours: MicroHours;
  readonly hourly: Cents;
}

/** One employee's workweek: seven days in a row that always start on the same day (29 CFR 778.105). */
export interface Workweek {
  /** Its last day; null where it isn't known, as in an audit of old figures. */
  readonly ending: CalendarDate | null;
  /** Hours worked, without leave and holidays (29 CFR 778.223). */
  readonly hours: MicroHours;
  readonly straightTimePay: StraightTimePay;
  /** Overtime premium, whatever its multiple. Never room for a deduction. */
  readonly premium: Cents;
  /** Pay of unmapped kinds: it adds no room, but it may be pay for work. */
  readonly unmappedPay: Cents;
  /** The highest minimum wage of the week's days, or the employee's contract floor if that is higher. */
  readonly minimumWage: Cents;
  /** The hours by minimum wage if it changes in the week and the hours of the days are known; otherwise empty. */
  readonly days: readonly DaysAtMinimum[];
  /** What the employee spent in the week on required items, outside of payroll (29 CFR 531.35). */
  readonly costsBorne: Cents;
  /** Hours that a state's rule on the hours of a day pays at overtime rates; null if not stated. */
  readonly dailyOvertime: MicroHours | null;
}

/**
 * The most workweeks that a pay period has a day of; null without one. Weekly and biweekly periods hold whole workweeks; others
 * may begin and end within one.
 */
export function mostWorkweeks(
  period: { readonly from: CalendarDate; readonly through: CalendarDate } | null,
): number | null {
  if (period === null) return null;
  const days = (Date.parse(period.through) - Date.parse(period.from)) / 86_400_000 + 1;
  return days % 7 === 0 ? days / 7 : Math.floor((days + 5) / 7) + 1;
}

/** Whether more than 40 hours were worked. */
export function isOvertimeWeek({ hours }: Pick<Workweek, "hours">): boolean {
  return hours > straightTimeLimit;
}
