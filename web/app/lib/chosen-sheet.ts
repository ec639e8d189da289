import { ApiError } from "./errors.ts";

export { allSheets, isWithHiddenRows, visibleRowsOf } from "@wagefloor/domain/payroll-file/file-check.ts";

/** Which sheet of a workbook the user chose. It goes with the file from page to page, and is forgotten with it. */
const chosenSheets = new WeakMap<File, string>();

export function chooseSheet(file: File, sheet: string): void {
  chosenSheets.set(file, sheet);
}

/** Ends a form with a payroll file and its chosen sheet: the server reads the other fields before the file. */
export function appendPayrollFile(form: FormData, file: File): void {
  const sheet = chosenSheets.get(file);
  if (sheet !== undefined) form.append("sheet", sheet);
  form.append("file", file);
}

/** The sheets of a workbook of which one is meant, the one that can be read best first. */
export interface SheetsToChoose {
  readonly sheets: readonly string[];
  /** Whether they have the same columns, so that all of them can be read as one table. */
  readonly mayBeAll?: boolean;
}

/** The sheets of a workbook that was refused because more than one has payroll data; null for another failure. */
export function sheetsToChoose(error: Error | null): SheetsToChoose | null {
  const isAsked = error instanceof ApiError && error.code === "choose_sheet";
  return isAsked ? (error.details as unknown as SheetsToChoose) : null;
}
