import { withDifferentNumbers } from "@wagefloor/domain/employee-names/different-numbers.ts";
import { keysOfNames, withNumbers } from "@wagefloor/domain/employee-names/match-names.ts";
import { withKeptNumbers } from "@wagefloor/domain/employees/merging/with-kept-numbers.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import type { IdentifiedFile } from "./identify-employees.ts";

/**
 * The parts of a file with the employee numbers of the whole: those that were kept, and those of names.
 * @param identified the whole file, with a number for each employee
 */
export function namedParts(
  parts: readonly PayrollFile[],
  { file: identified, holders, different }: Pick<IdentifiedFile, "file" | "holders" | "different">,
): readonly PayrollFile[] {
  if (!identified.peopleByName) {
    return parts.map((part) => withKeptNumbers(withDifferentNumbers(part, different), holders));
  }
  const names = {
    ...identified,
    employees: { ...identified.employees, employeeNumber: identified.employees.names ?? [] },
  };
  const numbers = new Map(
    keysOfNames(names).map((key, row) => [key, identified.employees.employeeNumber[row] as string]),
  );
  return parts.map((part) =>
    withNumbers(
      part,
      keysOfNames(part).map((key) => numbers.get(key) as string),
    ),
  );
}
