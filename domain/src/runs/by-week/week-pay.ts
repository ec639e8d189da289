import type { Column } from "../../columns.ts";
import { type Cents, cents, shareRoundedDown } from "../../money.ts";
import type { DatedPay } from "../../payroll-file/content/payroll-file.ts";
import { straightTimeLimit } from "../../workweek/workweek.ts";
import type { WorkweekRows } from "../../workweek/workweek-rows.ts";

/** What a workweek's rows add up to. */
export interface WeekSums {
  hours: number;
  overtimeHours: number;
  gross: number;
  regularPay: number;
  overtimePay: number;
  otherPay: number;
}

/** The parts of a workweek's pay, in cents. */
export interface WeekPay {
  readonly straightTime: Cents;
  readonly premium: Cents;
  /** Pay of other kinds: it adds no room, but may be pay for work. */
  readonly other: Cents;
}

/**
 * Whether a week has nothing but leave, or nothing at all: it adds no room, and lacks nothing.
 * @param leave the employee's pay for leave; null where it isn't known
 */
export function isWithoutWork(sums: WeekSums, leave: Cents | 0 | null): boolean {
  if (sums.hours !== 0 || sums.overtimeHours !== 0 || sums.overtimePay !== 0) return false;
  return sums.gross === 0 || (leave !== null && sums.gross > 0 && sums.gross <= leave);
}

/** What was paid in the weeks without hours, in cents. */
export function paidWithoutWork(pay: DatedPay, weeks: readonly WorkweekRows[]): number {
  const sumOf = (values: Column<number>, { rows }: WorkweekRows) =>
    rows.reduce((sum, row) => sum + (values[row] as number), 0);
  const idle = weeks.filter((week) => sumOf(pay.hours, week) === 0);
  return idle.reduce((sum, week) => sum + sumOf(pay.gross, week), 0);
}

/** Whether the parts of a week's pay are together more than its gross pay, so that one of them is wrong. */
export function isAboveGross(sums: WeekSums, hasPayApart: boolean): boolean {
  return hasPayApart && paidForRegularHours(sums) + sums.overtimePay > sums.gross;
}

/** Negative other pay may take back pay for these hours, because the file doesn't say what it's for: it lowers the room. */
function paidForRegularHours({ regularPay, otherPay }: WeekSums): Cents {
  return cents(regularPay + Math.min(0, otherPay));
}

/** Adds the rows of one week up into `sums`, which is filled anew for each: an object for each takes longer. */
export function addRows(pay: DatedPay, rows: readonly number[], sums: WeekSums): void {
  sums.hours = 0;
  sums.overtimeHours = 0;
  sums.gross = 0;
  sums.regularPay = 0;
  sums.overtimePay = 0;
  sums.otherPay = 0;
  for (const row of rows) {
    sums.hours += pay.hours[row] as number;
    sums.overtimeHours += pay.overtimeHours[row] as number;
    sums.gross += pay.gross[row] as number;
    sums.regularPay += pay.regularPay[row] as number;
    sums.overtimePay += pay.overtimePay[row] as number;
    sums.otherPay += pay.otherPay[row] as number;
  }
}

/**
 * Tells straight-time pay from the overtime premium. The straight-time part of overtime pay is the rate of the regular
 * hours for each overtime hour (29 CFR 778.110); what is above it is premium, whatever its multiple. Null where the file
 * doesn't say enough: overtime without pay of its own, without regular hours, or paid below that rate.
 * @param hasPayApart whether pay for regular hours and for overtime is apart
 */
export function weekPay(sums: WeekSums, hasPayApart: boolean): WeekPay | null {
  const { hours, overtimeHours, gross, regularPay, overtimePay } = sums;
  const none = cents(0);
  if (!hasPayApart) {
    const hasOvertime = overtimeHours > 0 || hours > straightTimeLimit;
    // A bonus may be for other weeks, and adds no room.
    const straightTime = cents(Math.min(gross, regularPay));
    return hasOvertime ? null : { straightTime, premium: none, other: cents(gross - straightTime) };
  }
  const regular = paidForRegularHours(sums);
  const other = cents(gross - regular - overtimePay);
  if (overtimeHours === 0) {
    return overtimePay === 0 ? { straightTime: regular, premium: none, other } : null;
  }
  const regularHours = hours - overtimeHours;
  if (regularHours <= 0) return null;
  const ofOvertime = shareRoundedDown(regular, overtimeHours, regularHours);
  if (overtimePay < ofOvertime) return null;
  const premium = cents(overtimePay - ofOvertime);
  return { straightTime: cents(regular + ofOvertime), premium, other };
}
