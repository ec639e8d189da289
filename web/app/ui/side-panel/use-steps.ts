import { useLayoutEffect, useRef } from "react";
import { formatCount } from "../../lib/format/format.ts";

/**
 * How a panel goes from a row to the one before or after it; nothing for a row that isn't among them. A further step counts from
 * the row that the one before leads to, also while that one isn't drawn yet.
 * @param rows in the order of the list
 */
export function useSteps<Row>(rows: readonly Row[], row: Row, open: (row: Row) => void) {
  const awaited = useAwaited(row);
  const at = rows.indexOf(row);
  if (at < 0) return {};
  const by = (step: number) => () => {
    const next = rows[rows.indexOf(awaited.current.at(-1) ?? row) + step];
    if (next === undefined) return;
    awaited.current = [...awaited.current, next];
    open(next);
  };
  return {
    position: `${formatCount(at + 1)} of ${formatCount(rows.length)}`,
    onPrevious: at > 0 ? by(-1) : undefined,
    onNext: at < rows.length - 1 ? by(1) : undefined,
  };
}

/** The rows that steps lead to and that aren't drawn yet; a row that no step led to forgets them. */
function useAwaited<Row>(row: Row) {
  const awaited = useRef<readonly Row[]>([]);
  useLayoutEffect(() => {
    const at = awaited.current.indexOf(row);
    awaited.current = at < 0 ? [] : awaited.current.slice(at + 1);
  }, [row]);
  return awaited;
}
