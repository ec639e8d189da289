/** The most bytes of an uploaded payroll file, uncompressed. */
export const largestFile = 10 * 1024 * 1024;

/** Why an uploaded file is refused before it is read (specification, section 5). */
export const fileRefusal = {
  notCsv: "Please upload a CSV file",
  tooLarge: "File size exceeds 10MB limit",
  empty: "File is empty",
} as const;

/** Whether a file's name ends in `.csv`, in any case. */
export function isCsvName(name: string): boolean {
  return name.toLowerCase().endsWith(".csv");
}

/** What is wrong with a chosen payroll file, by its name and its size in bytes; null when it may be uploaded. */
export function checkFile(file: { readonly name: string; readonly size: number }): string | null {
  if (!isCsvName(file.name)) return fileRefusal.notCsv;
  if (file.size > largestFile) return fileRefusal.tooLarge;
  return file.size === 0 ? fileRefusal.empty : null;
}
