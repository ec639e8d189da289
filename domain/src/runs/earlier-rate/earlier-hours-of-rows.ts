import type { EarlierHours } from "../../deduction/earlier-hours.ts";
import type { Period } from "../../minimum-wage/highest-rate.ts";
import type { CalendarDate, MicroHours } from "../../money.ts";
import type { DatedPay, PayrollFile } from "../../payroll-file/content/payroll-file.ts";
import { dateOf } from "../../workweek/workweek-rows.ts";
import type { EmployeeWages, KeptWage } from "../wages/employee-wages.ts";
import { earlierHours, isWithin, partsOf, wageOf } from "./find-earlier-hours.ts";

const none: ReadonlyMap<number, EarlierHours> = new Map();

/**
 * Of a file with a row per day or week whose workweeks aren't checked one by one: the hours of the rows that are before the
 * highest rate of the period began, for employees whose rows have all of their hours. A week counts if all of it was before.
 */
export function earlierHoursOfRows(
  { employees, datedPay }: PayrollFile,
  wages: EmployeeWages,
  period: Period | null,
  wagesOver: (days: Period) => EmployeeWages,
): ReadonlyMap<number, EarlierHours> {
  if (datedPay === null || period === null) return none;
  if (!wages.wages.some(({ wage }) => isWithin(wage.since, period))) return none;
  const sinceOf = (employee: number) => wageOf(wages, employee).since;
  const { all, before } = addRows(datedPay, employees.count, sinceOf);
  const wagesAround = onceFor((since) => partsOf(period, since).map(wagesOver));
  const found = new Map<number, EarlierHours>();
  for (let employee = 0; employee < employees.count; employee++) {
    const since = sinceOf(employee);
    const hours = before[employee] as MicroHours;
    const hasAll = all[employee] === employees.hours[employee] && !datedPay.unclear.has(employee);
    if (!isWithin(since, period) || hours === 0 || !hasAll) continue;
    const [earlier, later] = wagesAround(since).map((around) => wageOf(around, employee)) as [
      KeptWage,
      KeptWage,
    ];
    const isExact = datedPay.unit === "day";
    const rows = { before: since, hours, isEntered: false };
    found.set(employee, earlierHours(rows, earlier, isExact ? later : earlier));
  }
  return found;
}

function addRows(
  { employees, days, hours }: DatedPay,
  count: number,
  sinceOf: (employee: number) => CalendarDate,
) {
  const all = new Float64Array(count);
  const before = new Float64Array(count);
  for (let row = 0; row < employees.length; row++) {
    const employee = employees[row] as number;
    const worked = hours[row] as number;
    all[employee] = (all[employee] as number) + worked;
    if (dateOf(days[row] as number) < sinceOf(employee))
      before[employee] = (before[employee] as number) + worked;
  }
  return { all, before };
}

/** Nearly all employees of a file have the same change. */
function onceFor(wagesAround: (since: CalendarDate) => readonly EmployeeWages[]) {
  const known = new Map<CalendarDate, readonly EmployeeWages[]>();
  return (since: CalendarDate) => {
    const wages = known.get(since) ?? wagesAround(since);
    known.set(since, wages);
    return wages;
  };
}
