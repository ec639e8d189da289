import type { FileNote } from "../../payroll-file/content/file-notes.ts";

/**
 * Employees by the numbers of a run's file, because payroll may not know another: of someone whom the file had under a number
 * that was merged, the first of those.
 */
export function inNumbersOfFile<Row extends { readonly employeeNumber: string }>(
  rows: readonly Row[],
  notes: readonly FileNote[],
): readonly Row[] {
  const inFile = new Map(
    notes.flatMap((note) =>
      note.kind === "merged-numbers" && !note.numbers.includes(note.kept)
        ? [[note.kept, note.numbers[0] ?? note.kept] as const]
        : [],
    ),
  );
  if (inFile.size === 0) return rows;
  return rows.map((row) => ({
    ...row,
    employeeNumber: inFile.get(row.employeeNumber) ?? row.employeeNumber,
  }));
}
