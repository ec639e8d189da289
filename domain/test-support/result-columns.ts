import { marksToBits } from "../src/runs/mark-bits.ts";
import type { EmployeeResult, ResultColumns } from "../src/runs/result-fields.ts";
import { createResultReader } from "../src/runs/result-reader.ts";
import { coded } from "./pay-columns.ts";

/** The results of a run one by one. */
export function resultsOf(columns: ResultColumns): EmployeeResult[] {
  const read = createResultReader(columns);
  return Array.from({ length: columns.count }, (_, row) => read(row));
}

/** These results as columns. */
export function resultColumns(results: readonly EmployeeResult[]): ResultColumns {
  const column = <Field extends keyof EmployeeResult>(field: Field) => results.map((one) => one[field]);
  return {
    count: results.length,
    personNumber: column("personNumber"),
    location: coded(column("location")),
    jurisdiction: coded(column("jurisdiction")),
    minimumWage: column("minimumWage"),
    totalHours: column("totalHours"),
    hoursOverAllRows: column("hoursOverAllRows"),
    totalGross: column("totalGross"),
    startingCost: column("startingCost"),
    preDeductionRate: column("preDeductionRate"),
    postDeductionRate: column("postDeductionRate"),
    safeDeduction: column("safeDeduction"),
    remainingBalance: column("remainingBalance"),
    compliant: column("compliant").map(Number),
    marks: column("marks").map(marksToBits),
    unconfirmedRates: coded(column("unconfirmedRates")),
  };
}
