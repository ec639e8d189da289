/** Column names as one editable line. `parseHeaderRow` of the domain reads it back the same. */
export function formatHeaderRow(headerRow: readonly string[]): string {
  return headerRow.map((name) => (isPlain(name) ? name : `"${name.replaceAll('"', '""')}"`)).join(", ");
}

function isPlain(name: string): boolean {
  return /^[\p{L}\p{N} ._/#()-]+$/u.test(name);
}
