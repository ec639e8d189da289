import type { Column } from "../../columns.ts";
import type { MicroHours } from "../../money.ts";
import { type HoursBasis, hoursBases } from "../../payroll-file/payroll-configuration.ts";
import type { PayColumns, PayrollFile } from "../../payroll-file/payroll-file.ts";
import { calculateRun, type RunTerms } from "../calculate-run.ts";

/** What a run would come to if the hours of these rows decided. */
export interface HoursChoice {
  readonly basis: HoursBasis;
  readonly totalHours: MicroHours;
  readonly notChecked: number;
  readonly belowMinimum: number;
}

/** The consequences of each hours basis. A basis that a person chooses needs no comparison with the others. */
export function compareHours(file: PayrollFile, terms: RunTerms): HoursChoice[] {
  return hoursBases.map((basis) => {
    const configuration = withChosenHours(terms.configuration, basis);
    const { summary } = calculateRun(withHoursBasis(file, basis), { ...terms, configuration });
    const { totalHours, notChecked, belowMinimum } = summary;
    return { basis, totalHours, notChecked, belowMinimum };
  });
}

/** How many employees have other hours under another basis. */
export function countDifferentHours({ employees }: PayrollFile): number {
  const { hoursOfFirstRow, hoursOfRegularRows, hoursOverWorkedRows } = employees;
  let different = 0;
  for (let row = 0; row < employees.count; row++) {
    const first = hoursOfFirstRow[row];
    if (first !== hoursOfRegularRows[row] || first !== hoursOverWorkedRows[row]) different++;
  }
  return different;
}

/** A file as if it had been read with another hours basis. */
export function withHoursBasis(file: PayrollFile, basis: HoursBasis): PayrollFile {
  const { employees } = file;
  const hours = hoursBy(employees, basis);
  const unreadableHours = employees.unreadableHoursBy[basis];
  return { ...file, employees: { ...employees, hours, unreadableHours } };
}

/** How a file is read for which a person chose the hours. */
export function withChosenHours<Configuration extends RunTerms["configuration"]>(
  configuration: Configuration,
  hoursBasis: HoursBasis,
): Configuration {
  return { ...configuration, hoursBasis, hoursChosen: true };
}

function hoursBy(employees: PayColumns, basis: HoursBasis): Column<MicroHours> {
  const { hoursOfFirstRow, hoursOfRegularRows, hoursOverWorkedRows } = employees;
  return {
    "first-row": hoursOfFirstRow,
    "regular-earnings-row": hoursOfRegularRows,
    "sum-of-rows": hoursOverWorkedRows,
  }[basis];
}
