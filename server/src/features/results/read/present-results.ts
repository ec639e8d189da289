import type { Result, Results, SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import { type CodedColumn, type Column, codedReaderOf, same } from "@wagefloor/domain/columns.ts";
import { jurisdictionName } from "@wagefloor/domain/minimum-wage/table.ts";
import type { ReasonSet } from "@wagefloor/domain/reasons/reason-set.ts";
import { bitsToReasons } from "@wagefloor/domain/reasons/reasons.ts";
import type { Skipped, SkippedPay } from "@wagefloor/domain/runs/results/finding.ts";
import {
  type ByKind,
  eachColumn,
  type ResultColumns,
  resultFieldNames,
} from "@wagefloor/domain/runs/results/result-fields.ts";
import { cellReaders } from "@wagefloor/domain/runs/results/result-reader.ts";
import type { Outcomes } from "@wagefloor/domain/runs/taken/after/with-outcomes.ts";

/**
 * A run's results as columns of equal length in file order: compact enough for 50,000 employees. A column with few
 * different values is the list of them, and an index into it for each employee.
 */
export function presentResults(results: ResultColumns, outcomes: Outcomes): Results {
  const columns = eachColumn<unknown>(results, columnOf);
  const named = Object.fromEntries(resultFieldNames.map((field, at) => [field, columns[at]]));
  return { ...named, count: results.count, taken: presentTaken(results, outcomes) } as Results;
}

/** A single result. */
export function presentResult(results: ResultColumns, row: number, outcomes: Outcomes): Result {
  const cells = eachColumn<(row: number) => unknown>(results, cellOf);
  const named = Object.fromEntries(resultFieldNames.map((field, at) => [field, cells[at]?.(row)]));
  return { ...named, taken: outcomes.get(results.employeeNumber[row] as string) ?? null } as Result;
}

/** One employee or row without a result. */
export function presentSkipped({ pay, ...entry }: Skipped, outcomes: Outcomes): SkippedEntry {
  return { ...entry, pay: pay && presentPay(pay), taken: outcomes.get(entry.employeeNumber) ?? null };
}

function presentTaken({ employeeNumber }: ResultColumns, outcomes: Outcomes): Results["taken"] {
  if (outcomes.size === 0) return [];
  return Array.from(employeeNumber).flatMap((number, row) => {
    const taken = outcomes.get(number);
    return taken ? [{ row, ...taken }] : [];
  });
}

function presentPay({ jurisdiction, rateOf, reasons, ...pay }: SkippedPay) {
  const whose = { jurisdiction: presentJurisdiction(jurisdiction), rateOf: presentJurisdiction(rateOf) };
  return { ...pay, ...whose, reasons: [...reasons] };
}

const columnOf = {
  text: (column) => [...column],
  name: (column) => column && [...column],
  sharedText: (column) => coded(column, same),
  sharedTexts: (column) => coded(column, same),
  jurisdiction: (column) => coded(column, presentJurisdiction),
  jurisdictions: (column) => coded(column, presentNames),
  money: numbers,
  hours: numbers,
  compliance: (column): (0 | 1)[] => Array.from(column, (compliant) => (compliant === 1 ? 1 : 0)),
  verdict: (column) => coded(column, same),
  reasons: (column) => presentReasons(column),
  day: (column) => coded(column, same),
  measure: (column) => coded(column, same),
  uncounted: (column) => coded(column, same),
  earlierHours: (column) => coded(column, same),
} satisfies ByKind<unknown>;

const cellOf = {
  ...cellReaders,
  jurisdiction: (column) => codedReaderOf(column, presentJurisdiction),
  jurisdictions: (column) => codedReaderOf(column, presentNames),
} satisfies ByKind<(row: number) => unknown>;

function numbers(column: Column<number>): number[] {
  return Array.from(column);
}

function coded<Value, Presented>(
  { values, codes }: CodedColumn<Value>,
  present: (value: Value) => Presented,
) {
  return { values: values.map(present), codes: numbers(codes) };
}

/** A run has few different sets. */
function presentReasons(column: Column<ReasonSet>) {
  const each = Array.from(column);
  const sets = [...new Set(each)];
  const codeOf = new Map(sets.map((set, code) => [set, code]));
  return { values: sets.map(bitsToReasons), codes: each.map((set) => codeOf.get(set)) };
}

function presentJurisdiction(key: string) {
  return { key, name: jurisdictionName(key) };
}

function presentNames(keys: readonly string[]): string[] {
  return keys.map(jurisdictionName);
}
