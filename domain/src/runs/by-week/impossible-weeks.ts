import type { Period } from "../../minimum-wage/highest-rate.ts";
import { formatHours, type MicroHours } from "../../money.ts";
import type { DatedPay, PayrollFile } from "../../payroll-file/content/payroll-file.ts";
import { findCalendarFault } from "../../workweek/check-weeks.ts";
import { hoursOfWeek } from "../../workweek/workweek.ts";
import { dateOf, daysOfWeek, type WorkweekRows } from "../../workweek/workweek-rows.ts";
import { OtherPeriodError } from "./other-period-error.ts";
import type { WeekFault } from "./week-check.ts";

/**
 * What can't be right about an employee's weeks: more than 168 hours, more overtime than hours, weeks that overlap, or
 * one that has no day in the pay period. Null if nothing is found.
 */
export function findImpossibleWeek(
  pay: DatedPay,
  weeks: readonly WorkweekRows[],
  period: Period | null,
): WeekFault | null {
  const ofHours = faultOfHours(pay, weeks);
  if (ofHours !== null || pay.unit === "day") return ofHours;
  return faultOfCalendar(pay, weeks) ?? faultOfPeriod(pay, weeks, period);
}

/**
 * A stated period that no week of the file has a day in is that of another file. What the file itself says isn't refused:
 * its employees aren't checked then.
 * @throws OtherPeriodError
 */
export function refuseOtherPeriod(
  { period: ofFile }: Pick<PayrollFile, "period">,
  { unit, days }: DatedPay,
  period: Period | undefined,
): void {
  if (period === undefined || unit === "day" || days.length === 0) return;
  if (ofFile?.start === period.from && ofFile.end === period.through) return;
  for (let row = 0; row < days.length; row++) if (isPartlyIn(days[row] as number, period)) return;
  throw new OtherPeriodError(period);
}

/** The fault of a week, with the line of its first row. */
export function faultOfWeek(
  { lines }: DatedPay,
  { rows }: WorkweekRows,
  reason: WeekFault["reason"],
  sentence: string,
): WeekFault {
  let line = Number.POSITIVE_INFINITY;
  for (const row of rows) line = Math.min(line, lines[row] as number);
  return { reason, line, sentence };
}

function faultOfHours(pay: DatedPay, weeks: readonly WorkweekRows[]): WeekFault | null {
  const { hours, overtimeHours } = pay;
  for (const week of weeks) {
    let worked = 0;
    let overtime = 0;
    for (const row of week.rows) {
      worked += hours[row] as number;
      overtime += overtimeHours[row] as number;
    }
    if (worked <= hoursOfWeek && overtime <= Math.max(worked, 0)) continue;
    const all = formatHours(worked as MicroHours);
    const fault =
      worked > hoursOfWeek
        ? `has ${all} hours, but a week has 168`
        : `has ${formatHours(overtime as MicroHours)} overtime hours, but ${all} hours worked`;
    return faultOfWeek(pay, week, "impossible-week", `the workweek ending ${dateOf(week.ending)} ${fault}`);
  }
  return null;
}

/** @param weeks oldest first */
function faultOfCalendar(pay: DatedPay, weeks: readonly WorkweekRows[]): WeekFault | null {
  for (let at = 1; at < weeks.length; at++) {
    const [before, week] = [weeks[at - 1] as WorkweekRows, weeks[at] as WorkweekRows];
    if ((week.ending - before.ending) % 7 === 0) continue;
    const fault = findCalendarFault([dateOf(before.ending), dateOf(week.ending)], null);
    if (fault === null) continue;
    return faultOfWeek(pay, week, "impossible-week", `${fault.charAt(0).toLowerCase()}${fault.slice(1)}`);
  }
  return null;
}

function faultOfPeriod(
  pay: DatedPay,
  weeks: readonly WorkweekRows[],
  period: Period | null,
): WeekFault | null {
  const outside = period && weeks.find(({ ending }) => !isPartlyIn(ending, period));
  if (!period || !outside) return null;
  const stated = `${period.from} to ${period.through}`;
  const sentence = `the workweek ending ${dateOf(outside.ending)} is outside the pay period ${stated}`;
  return faultOfWeek(pay, outside, "impossible-week", sentence);
}

/** Semi-monthly and monthly periods begin and end within a week, which is checked as it is. */
function isPartlyIn(ending: number, { from, through }: Period): boolean {
  const week = daysOfWeek(ending);
  return week.from <= through && week.through >= from;
}
