/**
 * Whether two headers are of the same table: at least half of all their headings are in both. Blocks of one report
 * differ in some columns; a summary above the details shares a few names with them.
 */
export function isSameTable(headings: readonly string[], cells: readonly string[]): boolean {
  const [one, other] = [namesIn(headings), namesIn(cells)];
  const shared = [...one].filter((name) => other.has(name)).length;
  return shared >= 2 && shared >= 0.5 * (one.size + other.size - shared);
}

function namesIn(cells: readonly string[]): Set<string> {
  return new Set(cells.filter((cell) => cell !== ""));
}
