import { isAnothersName } from "../employee-names/different-people.ts";
import type { OtherName, PayrollFile } from "../payroll-file/content/payroll-file.ts";

/** By employee number, the names in earlier runs, the newest first; for a file without names, the company codes. */
export type EarlierNames = ReadonlyMap<string, readonly string[]>;

/**
 * A file in which employee numbers with the name of someone else than in earlier runs are doubted, as two names under one
 * number of a file are; in a file without names, those of another company. Those that the file itself contradicts are
 * doubted already.
 * @param earlier of the file's numbers, but for those that a person said are right
 */
export function withEarlierNames<File extends Pick<PayrollFile, "employees" | "peopleByName">>(
  file: File,
  earlier: EarlierNames,
): File {
  const { employeeNumber, names, line, otherNames } = file.employees;
  if (earlier.size === 0 || file.peopleByName) return file;
  const contradicted = new Set(otherNames.flatMap(({ employees }) => employees));
  const changed = employeeNumber.flatMap((number, employee): OtherName[] => {
    const before = earlier.get(number) ?? [];
    const name = names?.[employee] ?? "";
    const isAnothers = names === null ? before.length > 0 : isAnothersName(name, before);
    if (contradicted.has(employee) || !isAnothers) return [];
    return [
      {
        employees: [employee],
        numbers: [number],
        name,
        line: line[employee] as number,
        before: before[0] as string,
      },
    ];
  });
  if (changed.length === 0) return file;
  return { ...file, employees: { ...file.employees, otherNames: [...otherNames, ...changed] } };
}
