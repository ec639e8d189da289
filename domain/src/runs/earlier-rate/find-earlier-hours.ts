import type { EarlierHours } from "../../deduction/earlier-hours.ts";
import type { Period } from "../../minimum-wage/highest-rate.ts";
import { type CalendarDate, type Cents, daysLater, type MicroHours } from "../../money.ts";
import type { PayColumns } from "../../payroll-file/content/payroll-file.ts";
import type { EmployeeWages, KeptWage } from "../wages/employee-wages.ts";

/** The hours of an employee, by number, that an earlier rate is for; null where one rate is for all of them. */
export type EarlierHoursOf = (employee: number) => EarlierHours | null;

/** How many hours a person said were worked before a day, by employee number. */
export interface EnteredHours {
  readonly before: CalendarDate;
  readonly hours: ReadonlyMap<string, MicroHours>;
}

/** The wages of employees on some days. */
type WagesOver = (days: Period) => EmployeeWages;

/**
 * What entered hours mean for each employee (29 CFR part 531 asks for the wage of the day worked). More hours than the
 * file has are none, so that the highest rate counts.
 */
export function enteredEarlierHours(
  employees: Pick<PayColumns, "employeeNumber" | "hours">,
  entered: EnteredHours | undefined,
  period: Period | null,
  wagesOver: WagesOver,
): ReadonlyMap<number, EarlierHours> {
  const found = new Map<number, EarlierHours>();
  if (entered === undefined || period === null || !isWithin(entered.before, period)) return found;
  const { before, hours } = entered;
  const [earlier, later] = partsOf(period, before).map(wagesOver) as [EmployeeWages, EmployeeWages];
  for (const [employee, number] of employees.employeeNumber.entries()) {
    const worked = hours.get(number);
    if (worked === undefined || worked > (employees.hours[employee] as number)) continue;
    found.set(
      employee,
      earlierHours(
        { before, hours: worked, isEntered: true },
        wageOf(earlier, employee),
        wageOf(later, employee),
      ),
    );
  }
  return found;
}

/** The days before a change within a period, and those from it on. */
export function partsOf({ from, through }: Period, before: CalendarDate): [Period, Period] {
  return [
    { from, through: daysLater(before, -1) },
    { from: before, through },
  ];
}

/**
 * @param earlier the wage of the days before
 * @param later that of the days from then on; the earlier one again where hours of these days may be left out
 */
export function earlierHours(
  { before, hours, isEntered }: Pick<EarlierHours, "before" | "hours" | "isEntered">,
  earlier: Pick<KeptWage, "hourly" | "lowestConfirmed">,
  later: Pick<KeptWage, "lowestConfirmed">,
): EarlierHours {
  const { hourly, lowestConfirmed } = earlier;
  return { before, hours, hourly, lowestConfirmed, laterConfirmed: later.lowestConfirmed, isEntered };
}

/** Whether a rate that begins on a day changes one within the period. */
export function isWithin(day: CalendarDate, { from, through }: Period): boolean {
  return day > from && day <= through;
}

/** The wage of an employee, by number. */
export function wageOf({ wages, codes }: EmployeeWages, employee: number): KeptWage {
  return (wages[codes[employee] as number] as { wage: KeptWage }).wage;
}

/** The hours and rates of an employee's workweeks, and the highest rate of the pay period. */
interface WeeksAtRates {
  readonly parts: readonly { readonly hours: MicroHours; readonly hourly: Cents }[];
  readonly total: MicroHours;
  readonly wage: Pick<KeptWage, "hourly" | "since" | "lowestConfirmed">;
}

/** The hours of days and weeks with a lower rate than the highest; null where there are none, or the weeks don't have all hours. */
export function earlierHoursOfWeeks({ parts, total, wage }: WeeksAtRates): EarlierHours | null {
  const { hourly: highest, since, lowestConfirmed } = wage;
  let [all, hours, hourly] = [0, 0, 0];
  for (const part of parts) {
    all += part.hours;
    if (part.hourly >= highest) continue;
    hours += part.hours;
    hourly = Math.max(hourly, part.hourly);
  }
  if (hours === 0 || all !== total) return null;
  const rates = { hourly: hourly as Cents, lowestConfirmed, laterConfirmed: lowestConfirmed };
  return { before: since, hours: hours as MicroHours, ...rates, isEntered: false };
}
