import { codedReaderOf, readerOf, same, textReaderOf } from "../../columns.ts";
import type { ReasonSet } from "../../reasons/reason-set.ts";
import { bitsToReasons } from "../../reasons/reasons.ts";
import {
  type ByKind,
  type EmployeeResult,
  eachColumn,
  type ResultColumns,
  resultFieldNames,
} from "./result-fields.ts";

/** Reads single results of a run, each as an object: for a few of them, or one after the other. */
export function createResultReader(results: ResultColumns): (row: number) => EmployeeResult {
  const readers = eachColumn(results, cellReaders);
  return (row) =>
    Object.fromEntries(resultFieldNames.map((field, at) => [field, readers[at]?.(row)])) as EmployeeResult;
}

/** The value of each kind of column. */
export const cellReaders: ByKind<(row: number) => unknown> = {
  text: readerOf,
  name: textReaderOf,
  sharedText: (column) => codedReaderOf(column, same),
  sharedTexts: (column) => codedReaderOf(column, same),
  jurisdiction: (column) => codedReaderOf(column, same),
  jurisdictions: (column) => codedReaderOf(column, same),
  money: readerOf,
  hours: readerOf,
  compliance: (column) => (row) => column[row] === 1,
  verdict: (column) => codedReaderOf(column, same),
  reasons: (column) => (row) => bitsToReasons(column[row] as ReasonSet),
  day: (column) => codedReaderOf(column, same),
  measure: (column) => codedReaderOf(column, same),
  uncounted: (column) => codedReaderOf(column, same),
  earlierHours: (column) => codedReaderOf(column, same),
};
