import type { Column } from "../../columns.ts";

/** Rows of which those with the same key become one, in the order in which keys come first. */
export function groupedRows(keys: readonly string[]) {
  const places = new Map([...new Set(keys)].map((key, row) => [key, row]));
  /** For each row, which one it becomes. */
  const target = keys.map((key) => places.get(key) as number);
  const firstRows: number[] = [];
  for (const [row, at] of target.entries()) firstRows[at] ??= row;
  const reduced = <Amount extends number>(
    column: Column<Amount>,
    both: (one: number, other: number) => number,
  ) => {
    const found: number[] = new Array(places.size).fill(0);
    for (const [row, at] of target.entries()) found[at] = both(found[at] as number, column[row] as number);
    return found as Amount[];
  };
  return {
    ...{ target, reduced },
    distinct: [...places.keys()],
    /** The values of the first row of each. */
    picked: <Value>(column: Column<Value>) => firstRows.map((row) => column[row] as Value),
    summed: <Amount extends number>(column: Column<Amount>) => reduced(column, (one, other) => one + other),
  };
}
