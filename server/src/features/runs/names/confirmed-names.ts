import type { ConfirmedName } from "../../ledger/stored/name-queries.ts";
import type { IdentifiedFile } from "./identify-employees.ts";

/** The links that a run of the file keeps: of its new names, and of those that are known to be on more rows now. */
export function confirmedNames({ file, names }: IdentifiedFile): ConfirmedName[] {
  if (names === null) return [];
  const rows = new Map(names.repeated.map(({ employee, rowsAtOnce }) => [employee, rowsAtOnce]));
  return [...new Set([...names.unlinked, ...rows.keys()])].map((employee) => ({
    key: names.keys[employee] as string,
    name: names.names[employee] as string,
    employeeNumber: file.employees.employeeNumber[employee] as string,
    rowsAtOnce: rows.get(employee) ?? 1,
  }));
}
