import type { Period } from "../../minimum-wage/highest-rate.ts";
import type { MicroHours } from "../../money.ts";
import type { DatedPay, PayrollFile } from "../../payroll-file/payroll-file.ts";
import { PayrollFileError } from "../../payroll-file/payroll-file-error.ts";
import { findCalendarFault, findWeekFault } from "../../workweek/check-weeks.ts";
import { dateOf, type WorkweekRows } from "./workweeks.ts";

/**
 * Weeks that can't be right: more than 168 hours, more overtime than hours, weeks that overlap, or one that doesn't end
 * in the stated pay period.
 * @throws PayrollFileError with the employee and the week
 */
export function refuseImpossibleWeeks(
  { employees, datedPay }: PayrollFile,
  employee: number,
  weeks: readonly WorkweekRows[],
  period: Period | undefined,
): void {
  if (datedPay === null) return;
  const fault =
    faultOfHours(datedPay, weeks) ??
    (datedPay.unit === "week" ? (faultOfCalendar(weeks) ?? faultOfPeriod(weeks, period)) : null);
  if (fault === null) return;
  const whose = employees.employeeNumber[employee] as string;
  const line = employees.line[employee] as number;
  throw new PayrollFileError("impossible-total", `Employee ${whose} (line ${line}): ${fault}`, line);
}

const hoursOfAWeek = 168_000_000;

function faultOfHours({ hours, overtimeHours }: DatedPay, weeks: readonly WorkweekRows[]): string | null {
  for (const { ending, rows } of weeks) {
    let worked = 0;
    let overtime = 0;
    for (const row of rows) {
      worked += hours[row] as number;
      overtime += overtimeHours[row] as number;
    }
    // Nearly all are possible, and to compare is quicker than to ask.
    if (worked <= hoursOfAWeek && overtime <= worked) continue;
    const fault = findWeekFault({
      hours: worked as MicroHours,
      dailyOvertime: overtime as MicroHours,
      ...{ earnings: [], days: [] },
    });
    if (fault !== null) return `the workweek ending ${dateOf(ending)} ${fault}`;
  }
  return null;
}

function faultOfCalendar(weeks: readonly WorkweekRows[]): string | null {
  const [first] = weeks;
  if (first === undefined || weeks.every(({ ending }) => (ending - first.ending) % 7 === 0)) return null;
  const fault = findCalendarFault(
    weeks.map(({ ending }) => dateOf(ending)),
    null,
  );
  return fault === null ? null : `${fault.charAt(0).toLowerCase()}${fault.slice(1)}`;
}

function faultOfPeriod(weeks: readonly WorkweekRows[], period: Period | undefined): string | null {
  if (period === undefined) return null;
  const outside = weeks.find(({ ending }) => {
    const day = dateOf(ending);
    return day < period.from || day > period.through;
  });
  return outside === undefined
    ? null
    : `the workweek ending ${dateOf(outside.ending)} doesn't end in the pay period ${period.from} to ${period.through}`;
}
