import { keysOfNames, withNumbers } from "@wagefloor/domain/employee-names/match-names.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";

/**
 * The parts of a file without employee numbers, with the numbers that its names have in the whole file.
 * @param identified the whole file, with a number for each employee
 */
export function namedParts(parts: readonly PayrollFile[], identified: PayrollFile): readonly PayrollFile[] {
  if (!identified.peopleByName) return parts;
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
