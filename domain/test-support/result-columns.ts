import { reasonsToBits } from "../src/reasons/reasons.ts";
import {
  type ColumnOfKind,
  type EmployeeResult,
  type Kind,
  type ResultColumns,
  resultFieldNames,
  resultFields,
} from "../src/runs/results/result-fields.ts";
import { createResultReader } from "../src/runs/results/result-reader.ts";
import { coded } from "./pay-columns.ts";

/** The results of a run one by one. */
export function resultsOf(columns: ResultColumns): EmployeeResult[] {
  const read = createResultReader(columns);
  return Array.from({ length: columns.count }, (_, row) => read(row));
}

/** These results as columns. */
export function resultColumns(results: readonly EmployeeResult[]): ResultColumns {
  const columns = resultFieldNames.map((field) => {
    const cells = results.map((result) => result[field]);
    return [field, columnOf[resultFields[field].kind](cells as never[])];
  });
  return { ...Object.fromEntries(columns), count: results.length } as ResultColumns;
}

const columnOf: { readonly [K in Kind]: (cells: never[]) => ColumnOfKind<K> } = {
  text: (cells) => cells,
  name: (cells) => (cells.some((name) => name !== "") ? cells : null),
  sharedText: coded,
  sharedTexts: coded,
  jurisdiction: coded,
  jurisdictions: coded,
  money: (cells) => cells,
  hours: (cells) => cells,
  compliance: (cells) => cells.map(Number),
  verdict: coded,
  reasons: (cells) => cells.map(reasonsToBits),
  day: coded,
  measure: coded,
  uncounted: coded,
  earlierHours: coded,
};
