import type { Result, Results } from "@wagefloor/contract/runs/results.ts";
import { isRaisedBy, type RateOfPlace } from "@wagefloor/domain/minimum-wage/entered-rate-use.ts";
import { mappingKey } from "@wagefloor/domain/minimum-wage/look-up/mapping-key.ts";
import type { Reason } from "@wagefloor/domain/reasons/reasons.ts";
import type { KeptMeasure } from "@wagefloor/domain/runs/by-week/week-check.ts";
import { owedAfter } from "@wagefloor/domain/runs/results/owed-after.ts";
import {
  type FieldOfKind,
  type Kind,
  type ResultField,
  resultFields,
} from "@wagefloor/domain/runs/results/result-fields.ts";
import {
  isOfUnknownPlace,
  type ResultFilter,
  resultFilters,
} from "@wagefloor/domain/runs/results/result-filters.ts";
import { verdictWithTaken } from "@wagefloor/domain/runs/taken/after/standing.ts";
import {
  placesOf as findPlaces,
  type Places,
  selectRows as selectViewed,
  type ViewedResults,
} from "@wagefloor/domain/runs/view/select-rows.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import type { Sort } from "../../../ui/virtual-table/virtual-table.tsx";
import { takenOf } from "../../actuals/taken-of.ts";
import { ranksOf } from "./text-ranks.ts";

/** The columns that results can be sorted by. */
export type ResultSortKey =
  | "employeeNumber"
  | "location"
  | keyof typeof countedAmounts
  | FieldOfKind<"money" | "hours" | "compliance">;

export function isSortKey(text: string): text is ResultSortKey {
  if (text === "employeeNumber" || text === "location" || isCounted(text)) return true;
  return Object.hasOwn(resultFields, text) && sortableKinds.has(resultFields[text as ResultField].kind);
}

const sortableKinds: ReadonlySet<Kind> = new Set(["money", "hours", "compliance"]);

/** Indexes of the results that a view shows, in file order. */
export function selectRows(columns: Results, filter: ResultFilter, search: string): number[] {
  return selectViewed(viewedOf(columns), placesOf(columns), { filter, search });
}

function viewedOf(columns: Results): ViewedResults {
  return {
    count: columns.count,
    location: columns.location,
    employeeNumberOf: (row) => columns.employeeNumber[row] ?? "",
    employeeNameOf: (row) => nameOf(columns, row),
    verdictOf: (row) => verdictOf(columns, row),
    reasonsOf: (row) => reasonsOf(columns, row),
    toDeductOf: (row) => toDeduct(columns, row),
    jurisdictionOf: (row) => decoded(columns.jurisdiction, row)?.name ?? "",
  };
}

/** How many results each filter passes. @param among indexes of the results that count */
export function countFiltered(columns: Results, among?: readonly number[]): Record<ResultFilter, number> {
  const filters = Object.keys(resultFilters) as ResultFilter[];
  const counted = filters.map((filter) => {
    const passes = filterRows(columns, filter);
    const rows = among ?? columns.employeeNumber.map((_, row) => row);
    return [filter, rows.reduce((count, row) => count + (passes(row) ? 1 : 0), 0)];
  });
  return Object.fromEntries(counted) as Record<ResultFilter, number>;
}

/** The rows ordered by one column, as a new array; equal ones stay in file order. No sort is file order. */
export function sortRows(
  columns: Results,
  rows: readonly number[],
  sort: Sort<ResultSortKey> | null,
): readonly number[] {
  if (sort === null) return rows;
  const compare = createComparison(columns, sort.key);
  const direction = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(a, b) || a - b);
}

/** Indexes of the results that still owe something after the run, the highest balance first. */
export function outstandingRows(columns: Results): readonly number[] {
  const owing: number[] = [];
  for (let row = 0; row < columns.count; row++) if (owedOf(columns, row) > 0) owing.push(row);
  return owing.sort((a, b) => owedOf(columns, b) - owedOf(columns, a) || a - b);
}

/**
 * What payroll is to deduct from an employee's pay, in cents: the safe deduction, or less where the verdict limits it; once
 * payroll took something else, that.
 */
function toDeduct(columns: Results, row: number): number {
  return takenOf(columns, row)?.amount ?? at(columns.proposedDeduction, row);
}

/**
 * What an employee owes after the run, in cents; null for who isn't charged yet. More than the specified remaining balance where
 * nothing is deducted because the result isn't checked.
 */
export function stillOwed(columns: Results, row: number): number | null {
  const result = {
    startingCost: at(columns.startingCost, row),
    // A server of a version before doesn't say it.
    notCharged: columns.notCharged?.[row] ?? 0,
    proposedDeduction: at(columns.proposedDeduction, row),
  };
  return owedAfter(result, takenOf(columns, row));
}

function owedOf(columns: Results, row: number): number {
  return stillOwed(columns, row) ?? 0;
}

/**
 * What a reader calls the location of one result: the name of its place, or the file's own text where no place matches.
 */
export function placeOf(columns: Results, row: number): string {
  const { names, codes } = placesOf(columns);
  return names[codes[row] ?? 0] ?? "";
}

/** The places of the results, found once. */
function placesOf(columns: Results): Places {
  const known = knownPlaces.get(columns);
  if (known !== undefined) return known;
  const places = findPlaces(viewedOf(columns));
  knownPlaces.set(columns, places);
  return places;
}

const knownPlaces = new WeakMap<Results, Places>();

/** Whether no place of the wage table matches the location. */
export function isUnknown(columns: Results, row: number): boolean {
  return isOfUnknownPlace(reasonsOf(columns, row));
}

/** The employee's name in the file; empty where it has none, or the name is the employee number. */
export function nameOf({ employeeName, employeeNumber }: Results, row: number): string {
  const name = employeeName?.[row] ?? "";
  return name === employeeNumber[row] ? "" : name;
}

/** The location of one result, as the file has it. */
function locationOf(columns: Results, row: number): string {
  return decoded(columns.location, row) ?? "";
}

/** The verdict that is true of an employee's pay: the run's, or the graver one by what payroll took. */
export function verdictOf(columns: Results, row: number): Verdict {
  return verdictWithTaken(verdictOfRun(columns, row), takenOf(columns, row)?.verdict ?? null);
}

/** The run's own verdict, whatever payroll took. */
export function verdictOfRun(columns: Results, row: number): Verdict {
  return decoded(columns.verdict, row) ?? "not-checked";
}

/** By which measure one result was found. */
export function measureOf(columns: Results, row: number): KeptMeasure {
  return decoded(columns.measure, row) ?? null;
}

/** The reasons beside the verdict of one result. */
export function reasonsOf(columns: Results, row: number): readonly Reason[] {
  return decoded(columns.reasons, row) ?? [];
}

/** Names of the places whose rate is not confirmed for the pay date and could bind for one result. */
export function unconfirmedRatesOf(columns: Results, row: number): readonly string[] {
  return decoded(columns.unconfirmedRates, row) ?? [];
}

/** Names of the places whose rate is not confirmed for the pay date, of all results, by name. */
export function allUnconfirmedRates({ unconfirmedRates }: Results): readonly string[] {
  return [...new Set(unconfirmedRates.values.flat())].sort((a, b) => a.localeCompare(b));
}

/** Every location of an employee, as the file has them. */
function locationsOf(columns: Results, row: number): readonly string[] {
  return [locationOf(columns, row), ...(decoded(columns.otherLocations, row) ?? [])];
}

/**
 * The distinct locations of those whose place isn't known, with how many employees each has, most first. Spellings
 * that one mapping covers are one location, in the first spelling. An employee without any location is not
 * among them: there is no text to map.
 */
export function unknownLocations(columns: Results): { location: string; employees: number }[] {
  const found = new Map<string, { location: string; employees: number }>();
  for (let row = 0; row < columns.count; row++) {
    if (!isUnknown(columns, row)) continue;
    for (const location of locationsOf(columns, row)) {
      if (location === "") continue;
      const key = mappingKey(location);
      const known = found.get(key);
      if (known) known.employees++;
      else found.set(key, { location, employees: 1 });
    }
  }
  return [...found.values()].sort((a, b) => b.employees - a.employees);
}

/** How many were looked up for certain and have a lower minimum wage than this rate, which was entered since. */
export function checkedBelow(
  columns: Results,
  rate: RateOfPlace,
  days: Parameters<typeof isRaisedBy>[2],
  replacesState: (place: string) => boolean,
): number {
  return columns.employeeNumber.filter((_, row) => {
    const place = decoded(columns.jurisdiction, row)?.key ?? "";
    const wage = { place, hourly: at(columns.minimumWage, row), replacesState: replacesState(place) };
    return (
      isRaisedBy(rate, wage, days) &&
      !isUnknown(columns, row) &&
      !reasonsOf(columns, row).includes("rate-not-confirmed")
    );
  }).length;
}

/** The numbers of the employees who aren't checked for this reason. */
export function withReason(columns: Results, reason: Reason): string[] {
  return columns.employeeNumber.filter(
    (_, row) => verdictOfRun(columns, row) === "not-checked" && reasonsOf(columns, row).includes(reason),
  );
}

/** The numbers of those whose place isn't known because the file has no location for them. */
export function withoutLocation(columns: Results): string[] {
  const isEmpty = (row: number) => locationsOf(columns, row).every((location) => location === "");
  return columns.employeeNumber.filter((_, row) => isUnknown(columns, row) && isEmpty(row));
}

function filterRows(columns: Results, filter: ResultFilter): (row: number) => boolean {
  const passes = resultFilters[filter];
  return (row) => passes(verdictOf(columns, row), reasonsOf(columns, row), toDeduct(columns, row));
}

function createComparison(columns: Results, key: ResultSortKey): (a: number, b: number) => number {
  if (key === "location") {
    const { names, codes } = placesOf(columns);
    const rank = ranksOf(names);
    return (a, b) => at(rank, codes[a] ?? 0) - at(rank, codes[b] ?? 0);
  }
  if (isCounted(key)) {
    const amountOf = countedAmounts[key];
    return (a, b) => (amountOf(columns, a) ?? 0) - (amountOf(columns, b) ?? 0);
  }
  const values = key === "employeeNumber" ? ranksOf(columns.employeeNumber) : columns[key];
  return (a, b) => at(values, a) - at(values, b);
}

/** The amounts that count: the specified ones have columns of their own. */
export const countedAmounts = { toDeduct, stillOwed } as const;

function isCounted(key: string): key is keyof typeof countedAmounts {
  return Object.hasOwn(countedAmounts, key);
}

/** One employee's result. */
export function resultAt(columns: Results, row: number): Result {
  const { count: _, taken: _taken, ...fields } = columns;
  const cells = Object.entries(fields).map(([name, column]) => {
    if (name === "compliant") return [name, columns.compliant[row] === 1];
    if (column === null) return [name, ""];
    return [name, Array.isArray(column) ? column[row] : column.values[column.codes[row] ?? 0]];
  });
  return { ...Object.fromEntries(cells), taken: takenOf(columns, row) };
}

/** The value of one row of a column that has few different values. */
export function decoded<Value>(
  column: { readonly values: readonly Value[]; readonly codes: readonly number[] },
  row: number,
): Value | undefined {
  return column.values[at(column.codes, row)];
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
