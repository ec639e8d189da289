/** Those of the skipped whose employee or location contains the search text; a blank search passes everything. */
export function searchSkipped<Entry extends { readonly location: string }>(
  skipped: readonly Entry[],
  search: string,
  numberOf: (entry: Entry) => string,
): Entry[] {
  const text = search.trim().toLowerCase();
  return skipped.filter((entry) => `${numberOf(entry)}\n${entry.location}`.toLowerCase().includes(text));
}
