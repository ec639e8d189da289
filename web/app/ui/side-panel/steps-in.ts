import { formatCount } from "../../lib/format/format.ts";

/**
 * How a panel goes from a row to the one before or after it; nothing for a row that isn't among them.
 * @param rows in the order of the list
 */
export function stepsIn<Row>(rows: readonly Row[], row: Row, open: (row: Row) => void) {
  const at = rows.indexOf(row);
  if (at < 0) return {};
  const to = (next: Row | undefined) => (next === undefined ? undefined : () => open(next));
  return {
    position: `${formatCount(at + 1)} of ${formatCount(rows.length)}`,
    onPrevious: to(rows[at - 1]),
    onNext: to(rows[at + 1]),
  };
}
