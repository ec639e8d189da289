import type { CodedColumn } from "../../columns.ts";
import type { Reason } from "../../verdicts/reasons.ts";
import type { Verdict } from "../../verdicts/verdicts.ts";
import { type ResultFilter, resultFilters } from "../result-filters.ts";

/** What a view of results looks at, by row. */
export interface ViewedResults {
  readonly count: number;
  readonly location: CodedColumn<string>;
  readonly employeeNumberOf: (row: number) => string;
  readonly verdictOf: (row: number) => Verdict;
  readonly reasonsOf: (row: number) => readonly Reason[];
  /** The name of the jurisdiction whose wage counts. */
  readonly jurisdictionOf: (row: number) => string;
}

/** What a reader has narrowed results down to. */
export interface Narrowing {
  readonly filter: ResultFilter;
  readonly search: string;
}

/**
 * Indexes of the results that pass the filter and whose employee, location or place contains the search text,
 * in file order. Case is ignored; a blank search passes everything.
 * @param places see `placeNames`
 */
export function selectRows(
  results: ViewedResults,
  places: readonly string[],
  { filter, search }: Narrowing,
): number[] {
  const passes = resultFilters[filter];
  const text = search.trim().toLowerCase();
  const inLocation = results.location.values.map((location, code) =>
    `${location}\n${places[code]}`.toLowerCase().includes(text),
  );
  const rows: number[] = [];
  for (let row = 0; row < results.count; row++) {
    if (!passes(results.verdictOf(row), results.reasonsOf(row))) continue;
    const found =
      inLocation[results.location.codes[row] as number] ||
      results.employeeNumberOf(row).toLowerCase().includes(text);
    if (found) rows.push(row);
  }
  return rows;
}

/**
 * What a reader calls each distinct location: the name of its place, or the file's own text where no place matches. The
 * same text is the same place throughout a run.
 */
export function placeNames(results: ViewedResults): readonly string[] {
  const names = results.location.values.map((location) => location || "No location");
  const isUnknown = resultFilters["unknown-location"];
  for (let row = 0; row < results.count; row++) {
    if (isUnknown(results.verdictOf(row), results.reasonsOf(row))) continue;
    names[results.location.codes[row] as number] = results.jurisdictionOf(row);
  }
  return names;
}
