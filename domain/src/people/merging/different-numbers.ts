import type { PayrollFile } from "../../payroll-file/content/payroll-file.ts";

export type Numbers = readonly [one: string, other: string];

/** A file in which similar numbers that a person said are two people's are no doubt. @param different pairs, in any order */
export function withDifferentNumbers<File extends Pick<PayrollFile, "employees">>(
  file: File,
  different: readonly Numbers[],
): File {
  const { similarNumbers } = file.employees;
  if (similarNumbers.length === 0 || different.length === 0) return file;
  const known = new Set(different.map(pairKey));
  const open = similarNumbers.filter(({ numbers }) => !known.has(pairKey(numbers)));
  return { ...file, employees: { ...file.employees, similarNumbers: open } };
}

/**
 * The numbers of a file of which a person said that every similar one is someone else's. @param similar pairs of the file
 */
export function numbersToldApart(
  similar: readonly Numbers[],
  different: readonly Numbers[],
): ReadonlySet<string> {
  const known = new Set(different.map(pairKey));
  const open = new Set(similar.filter((numbers) => !known.has(pairKey(numbers))).flat());
  return new Set(similar.flat().filter((number) => !open.has(number)));
}

/** The same for both orders. */
export function pairKey(numbers: Numbers): string {
  return JSON.stringify(numbers.toSorted());
}
