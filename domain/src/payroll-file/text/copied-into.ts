type NumberArray = Uint8Array | Int32Array | Float64Array;

/** How many times its room a column gets when it grows: with two, all that is copied on the way costs three times as much. */
export const growth = 4;

/** Copies `values` to the start of `larger`, which it returns: how a column grows. */
export function copiedInto<Column extends NumberArray>(larger: Column, values: Column): Column {
  larger.set(values);
  return larger;
}

/** A column that has that row: itself, or a copy with more room. */
export function withRoom<Column extends NumberArray>(column: Column, row: number): Column {
  if (row < column.length) return column;
  const larger = column.constructor as new (room: number) => Column;
  return copiedInto(new larger(Math.max(growth * column.length, row + 1)), column);
}
