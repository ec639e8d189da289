import { codedReaderOf, readerOf, same, textReaderOf } from "../../columns.ts";
import { jurisdictionName } from "../../minimum-wage/table.ts";
import type { ReasonSet } from "../../reasons/reason-set.ts";
import { bitsToReasons } from "../../reasons/reasons.ts";
import { type ResultColumns, type ResultField, resultFieldNames } from "../results/result-fields.ts";
import { type Outcomes, withOutcomes } from "../taken/after/with-outcomes.ts";
import { type Narrowing, placesOf, selectRows, type ViewedResults } from "./select-rows.ts";

/** The results that a view shows, in the order given; the view has the verdicts that are true with what payroll took. */
export function narrowResults(
  results: ResultColumns,
  narrowing: Narrowing,
  outcomes: Outcomes,
): ResultColumns {
  const viewed = viewedOf(withOutcomes(results, outcomes), outcomes);
  const rows = selectRows(viewed, placesOf(viewed), narrowing);
  const columns = resultFieldNames.map((field) => [field, rowsOf(results[field], rows)]);
  return { ...Object.fromEntries(columns), count: rows.length } as ResultColumns;
}

function viewedOf(results: ResultColumns, outcomes: Outcomes): ViewedResults {
  return {
    count: results.count,
    location: results.location,
    employeeNumberOf: readerOf(results.employeeNumber),
    employeeNameOf: textReaderOf(results.employeeName),
    verdictOf: codedReaderOf(results.verdict, same),
    reasonsOf: (row) => bitsToReasons(results.reasons[row] as ReasonSet),
    toDeductOf: (row) =>
      outcomes.get(results.employeeNumber[row] as string)?.amount ??
      (results.proposedDeduction[row] as number),
    jurisdictionOf: codedReaderOf(results.jurisdiction, jurisdictionName),
  };
}

function rowsOf(column: ResultColumns[ResultField], rows: readonly number[]) {
  if (column === null) return null;
  if ("codes" in column) return { values: column.values, codes: rows.map((row) => column.codes[row]) };
  return rows.map((row) => column[row]);
}
