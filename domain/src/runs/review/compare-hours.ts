import type { Column } from "../../columns.ts";
import { type MicroHours, microHours } from "../../money.ts";
import type { PayColumns, PayrollFile } from "../../payroll-file/content/payroll-file.ts";
import { type HoursBasis, hoursBases } from "../../payroll-file/plan/payroll-configuration.ts";
import { calculateRun, type RunTerms } from "../calculate-run.ts";

/** What a run would come to if the hours of these rows decided. */
export interface HoursChoice {
  readonly basis: HoursBasis;
  readonly totalHours: MicroHours;
  readonly notChecked: number;
  readonly belowMinimum: number;
}

/** What is calculated: a file, or the rows of one of its pay dates. */
interface Calculable {
  readonly file: PayrollFile;
  readonly terms: RunTerms;
}

/** The consequences of each hours basis, of all runs together. A basis that a person chooses isn't compared with the others. */
export function compareHours(runs: readonly Calculable[]): HoursChoice[] {
  return hoursBases.map((basis) => {
    const summaries = runs.map(({ file, terms }) => {
      const configuration = withChosenHours(terms.configuration, basis);
      return calculateRun(withHoursBasis(file, basis), { ...terms, configuration }).summary;
    });
    const sumOf = (field: "totalHours" | "notChecked" | "belowMinimum") =>
      summaries.reduce((sum, summary) => sum + summary[field], 0);
    return {
      basis,
      totalHours: microHours(sumOf("totalHours")),
      notChecked: sumOf("notChecked"),
      belowMinimum: sumOf("belowMinimum"),
    };
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
