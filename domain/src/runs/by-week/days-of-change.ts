import { type MicroHours, microHours } from "../../money.ts";
import type { PayrollFile } from "../../payroll-file/content/payroll-file.ts";
import type { EnteredHours } from "../earlier-rate/find-earlier-hours.ts";
import type { KeptDay } from "./kept-week.ts";

/** The days of the week in which a minimum wage changes; null for every other week. */
type DaysOfChange = (ending: number, hours: MicroHours) => readonly KeptDay[] | null;

const none: DaysOfChange = () => null;

/**
 * Where rows are weeks and a person entered how many hours of the pay period were worked before a change: the week of the
 * change as two days, the last one before it and the first one after it. Asked for each week of an employee, oldest first.
 */
export function createDaysOfChange(
  { employees, datedPay }: PayrollFile,
  entered: EnteredHours | undefined,
  employee: number,
): DaysOfChange {
  const hours = entered?.hours.get(employees.employeeNumber[employee] as string);
  if (entered === undefined || hours === undefined || datedPay?.unit !== "week") return none;
  const change = Date.parse(entered.before) / msPerDay;
  let left: number = hours;
  return (ending, worked) => {
    if (ending < change) left -= worked;
    if (ending < change || ending - 6 >= change || left < 0 || left > worked) return null;
    return [
      { day: change - 1, hours: microHours(left) },
      { day: change, hours: microHours(worked - left) },
    ];
  };
}

const msPerDay = 86_400_000;
