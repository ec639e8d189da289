import type { Period } from "../../minimum-wage/highest-rate.ts";
import type { MicroHours } from "../../money.ts";
import type { PayrollFile } from "../../payroll-file/payroll-file.ts";
import { PayrollFileError } from "../../payroll-file/payroll-file-error.ts";
import { findCalendarFault, findWeekFault } from "../../workweek/check-weeks.ts";
import type { WeekSums } from "./week-pay.ts";
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
  sums: readonly WeekSums[],
  period: Period | undefined,
): void {
  const fault =
    faultOfHours(weeks, sums) ??
    (datedPay?.unit === "week" ? (faultOfCalendar(weeks) ?? faultOfPeriod(weeks, period)) : null);
  if (fault === null) return;
  const whose = employees.employeeNumber[employee] as string;
  const line = employees.line[employee] as number;
  throw new PayrollFileError("impossible-total", `Employee ${whose} (line ${line}): ${fault}`, line);
}

function faultOfHours(weeks: readonly WorkweekRows[], sums: readonly WeekSums[]): string | null {
  for (const [at, { hours, overtimeHours }] of sums.entries()) {
    const fault = findWeekFault({
      hours: hours as MicroHours,
      dailyOvertime: overtimeHours as MicroHours,
      ...{ earnings: [], days: [] },
    });
    if (fault !== null) return `the workweek ending ${endingOf(weeks[at])} ${fault}`;
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
    : `the workweek ending ${endingOf(outside)} doesn't end in the pay period ${period.from} to ${period.through}`;
}

function endingOf(week: WorkweekRows | undefined): string {
  return week === undefined ? "" : dateOf(week.ending);
}
