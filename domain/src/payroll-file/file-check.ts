/** The most bytes of an uploaded payroll file, uncompressed. */
export const largestFile = 10 * 1024 * 1024;

/** Why an uploaded file is refused before it is read (specification, section 5). */
export const fileRefusal = {
  notCsv: "Please upload a CSV file",
  tooLarge: "File size exceeds 10MB limit",
  empty: "File is empty",
} as const;

/** What a file dialog offers. */
export const payrollFileTypes = ".csv,.tsv,.txt,.xlsx,.xlsm,text/csv";

/** Names all sheets of a workbook that are one table, such as one for each plant. Excel lets no sheet be called so. */
export const allSheets = "*";

/** Names a sheet without its hidden rows. */
export function visibleRowsOf(sheet: string): string {
  return `${sheet} (visible rows)`;
}

/** Whether these are one sheet, with and without its hidden rows. */
export function isWithHiddenRows(sheets: readonly (string | null)[]): boolean {
  return sheets.length === 2 && sheets.some((one) => one !== null && sheets.includes(visibleRowsOf(one)));
}

const payrollEndings =
  /\.(csv|tsv|txt|prn|xlsx|xlsm|xlsb|xls|ods|numbers|html?|xml|rtf|iif|json|pdf|zip|gz)$/i;

/**
 * Whether a file of that name may be sent. The content decides what it is: what payroll systems and spreadsheets save
 * besides, such as an old workbook, a PDF document or an archive, is refused with what to do instead.
 */
export function isPayrollName(name: string): boolean {
  return payrollEndings.test(name);
}

/** What is wrong with a chosen payroll file, by its name and its size in bytes; null when it may be uploaded. */
export function checkFile(file: { readonly name: string; readonly size: number }): string | null {
  if (!isPayrollName(file.name)) return fileRefusal.notCsv;
  if (file.size > largestFile) return fileRefusal.tooLarge;
  return file.size === 0 ? fileRefusal.empty : null;
}
