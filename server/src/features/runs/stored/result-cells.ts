import { type CodedColumn, codedReaderOf } from "@wagefloor/domain/columns.ts";
import { packEarlier, unpackEarlier } from "@wagefloor/domain/deduction/earlier-hours.ts";
import { type CalendarDate, type Cents, type MicroHours, microHours } from "@wagefloor/domain/money.ts";
import { numberOfSet, type ReasonSet } from "@wagefloor/domain/reasons/reason-set.ts";
import type { KeptMeasure } from "@wagefloor/domain/runs/by-week/week-check.ts";
import {
  type ByKind,
  type ColumnOfKind,
  type Kind,
  type ResultColumns,
  resultFieldNames,
  resultFields,
} from "@wagefloor/domain/runs/results/result-fields.ts";
import { packUncounted, unpackUncounted } from "@wagefloor/domain/verdicts/uncounted-pay.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import { type Collector, names, plain, shared } from "../../../core/db/collect-columns.ts";
import { readMoney, storedReasons, wholeUnits } from "../../../core/db/columns.ts";
import { type CopyCells, cellOf } from "../../../core/db/copy/copy-cells.ts";

/** The columns of results in the database, in the order of `resultFields`. */
export const resultColumnNames = resultFieldNames.map((field) => resultFields[field].column);

/** The same as a query reads them: days as text, which the driver would turn into moments. */
export const resultSelection = resultFieldNames
  .map((field) => resultFields[field])
  .map(({ kind, column }) => (kind === "day" ? `${column}::text` : column))
  .join(", ");

/** Writes the cell of a row. */
type CopyCell = (cells: CopyCells, row: number) => void;

/** Writes the cells of each kind's column. */
export const copyCellOf: ByKind<CopyCell> = {
  text: (column) => (cells, row) => cells.text(column[row] as string),
  name: (column) => (cells, row) => cells.text(column?.[row] || null),
  sharedText: (column) => codedCell(column, (cells, text) => cells.text(text)),
  sharedTexts: (column) => codedCell(column, (cells, texts) => cells.texts(texts)),
  jurisdiction: (column) => codedCell(column, (cells, key) => cells.text(key)),
  jurisdictions: (column) => codedCell(column, (cells, keys) => cells.texts(keys)),
  money: (column) => (cells, row) => cells.money(column[row] as Cents),
  hours: (column) => (cells, row) => cells.hours(column[row] as MicroHours),
  compliance: (column) => (cells, row) => cells.boolean(column[row] === 1),
  verdict: (column) => codedCell(column, (cells, verdict) => cells.text(verdict)),
  reasons: (column) => (cells, row) => cells.bigint(numberOfSet(column[row] as ReasonSet)),
  day: (column) => codedCell(column, (cells, day) => cells.day(day)),
  measure: (column) => codedCell(column, (cells, measure) => cells.text(measure)),
  uncounted: (column) => codedCell(column, (cells, pay) => cells.bigints(pay && packUncounted(pay))),
  earlierHours: (column) =>
    codedCell(column, (cells, earlier) => cells.integers(earlier && packEarlier(earlier))),
};

/** Writes each different value once, and its bytes for every row. */
function codedCell<Value>(
  column: CodedColumn<Value>,
  write: (cells: CopyCells, value: Value) => void,
): CopyCell {
  const bytesOf = codedReaderOf(column, (value) => cellOf((cells) => write(cells, value)));
  return (cells, row) => cells.cell(bytesOf(row));
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

const collectorOf = {
  text: () => plain((text: string) => text),
  name: names,
  sharedText: () => shared((text: string) => text),
  sharedTexts: () => shared((texts: readonly string[] | null) => texts ?? [], textsKey),
  jurisdiction: () => shared((key: string | null) => key ?? ""),
  jurisdictions: () => shared((keys: readonly string[] | null) => keys ?? [], String),
  money: () => plain(readMoney),
  hours: () => plain((text: string) => microHours(wholeUnits(text, 6))),
  compliance: () => plain((compliant: boolean) => (compliant ? 1 : 0)),
  verdict: () => shared((verdict: Verdict) => verdict),
  reasons: () => plain(storedReasons),
  day: () => shared((day: CalendarDate | null) => day),
  measure: () => shared((measure: KeptMeasure) => measure),
  uncounted: () => shared((packed: readonly string[] | null) => packed && unpackUncounted(packed), String),
  earlierHours: () => shared((packed: readonly number[] | null) => packed && unpackEarlier(packed), String),
} satisfies { readonly [K in Kind]: () => Collector<never, ColumnOfKind<K>> };

/** The same for equal lists of texts. */
function textsKey(texts: readonly string[] | null): string | null {
  return texts && JSON.stringify(texts);
}
