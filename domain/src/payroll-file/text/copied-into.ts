type NumberArray = Uint8Array | Int32Array | Float64Array;

/** How many rows a column has room for at first: a file of a few employees fills dozens of columns. */
export const firstRoom = 256;

/** How many times its room a column gets when it grows: with two, all that is copied on the way costs three times as much. */
export const growth = 4;

/** Beyond so many a column only doubles: zeroing room that no row needs took a twelfth of the time of a file by day. */
const manyRows = 65_536;

/** Copies `values` to the start of `larger`, which it returns: how a column grows. */
export function copiedInto<Column extends NumberArray>(larger: Column, values: Column): Column {
  larger.set(values);
  return larger;
}

/** Gives columns that grow together room for that row. @returns them */
export function makeRoom<Columns extends Record<keyof Columns, NumberArray>>(
  columns: Columns,
  row: number,
): Columns {
  for (const name of Object.keys(columns) as (keyof Columns)[]) columns[name] = withRoom(columns[name], row);
  return columns;
}

/** A column that has that row: itself, or a copy with more room. Row by row it is asked only if there is none: that takes long. */
export function withRoom<Column extends NumberArray>(column: Column, row: number): Column {
  if (row < column.length) return column;
  const larger = column.constructor as new (room: number) => Column;
  const times = column.length < manyRows ? growth : 2;
  return copiedInto(new larger(Math.max(times * column.length, row + 1)), column);
}
