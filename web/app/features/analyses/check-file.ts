const largestFile = 10 * 1024 * 1024;

/** What is wrong with a chosen payroll file, as a sentence (specification, section 5); null when it may be sent. */
export function checkFile(file: { readonly name: string; readonly size: number }): string | null {
  if (!file.name.toLowerCase().endsWith(".csv")) return "Please upload a CSV file";
  if (file.size > largestFile) return "File size exceeds 10MB limit";
  if (file.size === 0) return "File is empty";
  return null;
}
