import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { keysOfNames, withNumbers } from "@wagefloor/domain/people/match-names.ts";
import { type IdentifiedFile, withKnownNumbers } from "./identify-employees.ts";

/**
 * The parts of a file with the employee numbers of the whole: those that were kept, and those of names.
 * @param identified the whole file, with a number for each employee
 */
export function namedParts(
  parts: readonly PayrollFile[],
  { file: identified, ...known }: Pick<IdentifiedFile, "file" | "holders" | "different" | "earlierNames">,
): readonly PayrollFile[] {
  if (!identified.peopleByName) {
    return parts.map((part) => withKnownNumbers(part, known));
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
