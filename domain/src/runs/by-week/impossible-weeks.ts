import type { Period } from "../../minimum-wage/highest-rate.ts";
import { formatHours, type MicroHours } from "../../money.ts";
import type { DatedPay } from "../../payroll-file/payroll-file.ts";
import { PayrollFileError } from "../../payroll-file/payroll-file-error.ts";
import { findCalendarFault } from "../../workweek/check-weeks.ts";
import type { WeekFault } from "./week-check.ts";
import { dateOf, type WorkweekRows } from "./workweeks.ts";

/**
 * What can't be right about an employee's weeks: more than 168 hours, more overtime than hours, weeks that overlap, or
 * one that doesn't end in the stated pay period. Null if nothing is found.
 */
export function findImpossibleWeek(
  pay: DatedPay,
  weeks: readonly WorkweekRows[],
  period: Period | undefined,
): WeekFault | null {
  const ofHours = faultOfHours(pay, weeks);
  if (ofHours !== null || pay.unit === "day") return ofHours;
  return faultOfCalendar(pay, weeks) ?? faultOfPeriod(pay, weeks, period);
}

/**
 * A stated period in which no week of the file ends is that of another file.
 * @throws PayrollFileError
 */
export function refuseOtherPeriod({ unit, days }: DatedPay, period: Period | undefined): void {
  if (period === undefined || unit === "day" || days.length === 0) return;
  for (let row = 0; row < days.length; row++) if (endsIn(days[row] as number, period)) return;
  const sentence = `No workweek in the file ends in the pay period ${period.from} to ${period.through}`;
  throw new PayrollFileError("impossible-total", sentence);
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

const hoursOfAWeek = 168_000_000;

function faultOfHours(pay: DatedPay, weeks: readonly WorkweekRows[]): WeekFault | null {
  const { hours, overtimeHours } = pay;
  for (const week of weeks) {
    let worked = 0;
    let overtime = 0;
    for (const row of week.rows) {
      worked += hours[row] as number;
      overtime += overtimeHours[row] as number;
    }
    if (worked <= hoursOfAWeek && overtime <= Math.max(worked, 0)) continue;
    const all = formatHours(worked as MicroHours);
    const fault =
      worked > hoursOfAWeek
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
  period: Period | undefined,
): WeekFault | null {
  const outside = period && weeks.find(({ ending }) => !endsIn(ending, period));
  if (outside === undefined) return null;
  const stated = `${period?.from} to ${period?.through}`;
  const sentence = `the workweek ending ${dateOf(outside.ending)} doesn't end in the pay period ${stated}`;
  return faultOfWeek(pay, outside, "impossible-week", sentence);
}

function endsIn(ending: number, { from, through }: Period): boolean {
  const day = dateOf(ending);
  return day >= from && day <= through;
}
