import type { CodedColumn } from "../../columns.ts";
import type { Reason } from "../../reasons/reasons.ts";
import type { Verdict } from "../../verdicts/verdicts.ts";
import { isOfUnknownPlace, type ResultFilter, resultFilters } from "../results/result-filters.ts";

/** What a view of results looks at, by row. */
export interface ViewedResults {
  readonly count: number;
  readonly location: CodedColumn<string>;
  readonly employeeNumberOf: (row: number) => string;
  readonly employeeNameOf: (row: number) => string;
  readonly verdictOf: (row: number) => Verdict;
  readonly reasonsOf: (row: number) => readonly Reason[];
  /** What payroll is to deduct, or took, in cents. */
  readonly toDeductOf: (row: number) => number;
  /** The name of the jurisdiction whose wage counts. */
  readonly jurisdictionOf: (row: number) => string;
}

/** What a reader has narrowed results down to. */
export interface Narrowing {
  readonly filter: ResultFilter;
  readonly search: string;
}

/**
 * Indexes of the results that pass the filter and whose employee number, name, location or place contains the search text,
 * in file order. Case is ignored; a blank search passes everything.
 * @param places see `placesOf`
 */
export function selectRows(results: ViewedResults, places: Places, { filter, search }: Narrowing): number[] {
  const passes = resultFilters[filter];
  const text = search.trim().toLowerCase();
  const contains = (value: string) => value.toLowerCase().includes(text);
  const inLocation = results.location.values.map(contains);
  const inPlace = places.names.map(contains);
  const rows: number[] = [];
  for (let row = 0; row < results.count; row++) {
    if (!passes(results.verdictOf(row), results.reasonsOf(row), results.toDeductOf(row))) continue;
    const found =
      inLocation[results.location.codes[row] as number] ||
      inPlace[places.codes[row] as number] ||
      contains(results.employeeNumberOf(row)) ||
      contains(results.employeeNameOf(row));
    if (found) rows.push(row);
  }
  return rows;
}

/** What a reader calls the places of results, and which of them is each row's. */
export interface Places {
  readonly names: readonly string[];
  readonly codes: ArrayLike<number>;
}

/**
 * The names of the places: of each distinct location, or the file's own text where no place matches. The same text is the
 * same place throughout a run, but for employees whose wage is that of another place.
 */
export function placesOf(results: ViewedResults): Places {
  const { values, codes } = results.location;
  const names = values.map((location) => location || "No location");
  const others = new Map<number, string>();
  for (let row = 0; row < results.count; row++) {
    const reasons = results.reasonsOf(row);
    if (isOfUnknownPlace(reasons)) continue;
    const name = results.jurisdictionOf(row);
    if (hasPlaceOfItsOwn(reasons)) others.set(row, name);
    else names[codes[row] as number] = name;
  }
  return others.size === 0 ? { names, codes } : withOthers(names, codes, others);
}

function hasPlaceOfItsOwn(reasons: readonly Reason[]): boolean {
  return reasons.includes("place-set") || reasons.includes("several-places");
}

function withOthers(names: string[], codes: ArrayLike<number>, others: ReadonlyMap<number, string>): Places {
  const own = Int32Array.from(codes);
  const known = new Map<string, number>();
  for (const [row, name] of others) {
    const code = known.get(name) ?? names.push(name) - 1;
    known.set(name, code);
    own[row] = code;
  }
  return { names, codes: own };
}
