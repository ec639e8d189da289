import { type CodedColumn, codedReaderOf, same } from "@wagefloor/domain/columns.ts";
import { type CalendarDate, cents, microHours } from "@wagefloor/domain/money.ts";
import {
  type ByKind,
  type ColumnOfKind,
  type Kind,
  type ResultColumns,
  resultFieldNames,
  resultFields,
} from "@wagefloor/domain/runs/result-fields.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import { wholeUnits } from "../../core/db/columns.ts";
import { copyText } from "../../core/db/copy-rows.ts";

/** The columns of results in the database, in the order of `resultFields`. */
export const resultColumnNames = resultFieldNames.map((field) => resultFields[field].column);

/** The same as a query reads them: days as text, which the driver would turn into moments. */
export const resultSelection = resultFieldNames
  .map((field) => resultFields[field])
  .map(({ kind, column }) => (kind === "day" ? `${column}::text` : column))
  .join(", ");

/** One cell of COPY's text format. */
type CopyCell = (row: number) => string;

/** Money and hours are sent as whole units with a power of ten, which the database reads exactly. */
export const copyCellOf: ByKind<CopyCell> = {
  text: (column) => (row) => copyText(column[row] as string),
  name: (column) => (row) => copyName(column?.[row]),
  sharedText: (column) => codedReaderOf(column, copyText),
  sharedTexts: (column) => codedReaderOf(column, copyTexts),
  jurisdiction: (column) => codedReaderOf(column, copyText),
  jurisdictions: (column) => codedReaderOf(column, copyKeys),
  money: (column) => (row) => `${column[row]}e-2`,
  hours: (column) => (row) => `${column[row]}e-6`,
  compliance: (column) => (row) => (column[row] === 1 ? "t" : "f"),
  verdict: (column) => codedReaderOf(column, same),
  reasons: (column) => (row) => String(column[row]),
  day: (column) => codedReaderOf(column, (day) => day ?? "\\N"),
};

/** No name is null, in COPY's text format. */
export function copyName(name = ""): string {
  return name === "" ? "\\N" : copyText(name);
}

/** Keys of jurisdictions have no characters that would end an element of an array. */
export function copyKeys(keys: readonly string[]): string {
  return keys.length === 0 ? "\\N" : `{"${keys.join('","')}"}`;
}

/** Texts as one array. */
export function copyTexts(texts: readonly string[]): string {
  if (texts.length === 0) return "\\N";
  const elements = texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`);
  return copyText(`{${elements.join(",")}}`);
}

/** Columns of results from database rows, which have `resultColumnNames` in this order. */
export function createResultCollector() {
  const collectors = resultFieldNames.map((field) => collectorOf[resultFields[field].kind]());
  let count = 0;
  return {
    add(cells: readonly unknown[]): void {
      count++;
      for (let at = 0; at < collectors.length; at++) collectors[at]?.add(cells[at] as never);
    },
    finish(): ResultColumns {
      const columns = resultFieldNames.map((field, at) => [field, collectors[at]?.column]);
      return { ...Object.fromEntries(columns), count } as ResultColumns;
    },
  };
}

export interface Collector<Cell, Filled> {
  readonly add: (cell: Cell) => void;
  readonly column: Filled;
}

const collectorOf = {
  text: () => plain((text: string) => text),
  name: names,
  sharedText: () => shared((text: string) => text),
  sharedTexts: () => shared((texts: readonly string[] | null) => texts ?? [], textsKey),
  jurisdiction: () => shared((key: string | null) => key ?? ""),
  jurisdictions: () => shared((keys: readonly string[] | null) => keys ?? [], String),
  money: () => plain((text: string) => cents(wholeUnits(text, 2))),
  hours: () => plain((text: string) => microHours(wholeUnits(text, 6))),
  compliance: () => plain((compliant: boolean) => (compliant ? 1 : 0)),
  verdict: () => shared((verdict: Verdict) => verdict),
  reasons: () => plain((bits: number) => bits),
  day: () => shared((day: CalendarDate | null) => day),
} satisfies { readonly [K in Kind]: () => Collector<never, ColumnOfKind<K>> };

/** The same for equal lists of texts. */
function textsKey(texts: readonly string[] | null): string | null {
  return texts && JSON.stringify(texts);
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
