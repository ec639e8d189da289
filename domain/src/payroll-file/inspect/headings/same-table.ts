/**
 * Whether two headers are of the same table: at least half of all their headings are in both. Blocks of one report
 * differ in some columns; a summary above the details shares a few names with them.
 */
export function isSameTable(headings: readonly string[], cells: readonly string[]): boolean {
  const all = new Set([...headings, ...cells].filter((name) => name !== ""));
  const shared = [...all].filter((name) => headings.includes(name) && cells.includes(name)).length;
  return shared >= 2 && shared >= 0.5 * all.size;
}
