import type { CodedColumn } from "@wagefloor/domain/columns.ts";

/** A row of a query in pg's `array` mode, which takes half the time of objects. */
export type Cells = readonly unknown[];

/**
 * Names the cells of a query that selects these fields in this order, each by its SQL.
 * @returns `select`, the list for the query, and `cell`, one value of a row
 */
export function namedCells<Row>(fields: { readonly [Field in keyof Row & string]: string }) {
  type Field = keyof Row & string;
  const names = Object.keys(fields) as Field[];
  const places = Object.fromEntries(names.map((name, at) => [name, at])) as Record<Field, number>;
  return {
    /** @param instead where the rows of another table have something else */
    select: (instead: Partial<Record<Field, string>> = {}): string =>
      names.map((name) => instead[name] ?? fields[name]).join(", "),
    cell: <Name extends Field>(cells: Cells, name: Name): Row[Name] => cells[places[name]] as Row[Name],
  };
}

/** Fills a column from the cells of database rows. */
export interface Collector<Cell, Filled> {
  readonly add: (cell: Cell) => void;
  readonly column: Filled;
}

export function plain<Cell, Value>(read: (cell: Cell) => Value): Collector<Cell, Value[]> {
  const column: Value[] = [];
  return { add: (cell) => column.push(read(cell)), column };
}

/** No column where no one has a name. */
export function names(): Collector<string | null, readonly string[] | null> {
  const { add, column } = plain((name: string | null) => name ?? "");
  let hasAny = false;
  return {
    add: (name) => {
      hasAny ||= name !== null;
      add(name);
    },
    get column() {
      return hasAny ? column : null;
    },
  };
}

/** @param keyOf the same for cells with the same value */
export function shared<Cell, Value>(
  read: (cell: Cell) => Value,
  keyOf: (cell: Cell) => unknown = (cell) => cell,
): Collector<Cell, CodedColumn<Value>> {
  const values: Value[] = [];
  const codes: number[] = [];
  const known = new Map<unknown, number>();
  const add = (cell: Cell) => {
    const key = keyOf(cell);
    let code = known.get(key);
    if (code === undefined) {
      code = values.push(read(cell)) - 1;
      known.set(key, code);
    }
    codes.push(code);
  };
  return { add, column: { values, codes } };
}
