import type { PayrollFile } from "../payroll-file/payroll-file.ts";

/** A file in which similar numbers that a person said are two people's are no doubt. @param different pairs, in any order */
export function withDifferentNumbers<File extends Pick<PayrollFile, "employees">>(
  file: File,
  different: readonly (readonly [one: string, other: string])[],
): File {
  const { similarNumbers } = file.employees;
  if (similarNumbers.length === 0 || different.length === 0) return file;
  const known = new Set(different.map(keyOf));
  const open = similarNumbers.filter(({ numbers }) => !known.has(keyOf(numbers)));
  return { ...file, employees: { ...file.employees, similarNumbers: open } };
}

function keyOf(numbers: readonly [string, string]): string {
  return JSON.stringify(numbers.toSorted());
}
