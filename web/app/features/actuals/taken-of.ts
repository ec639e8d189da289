import type { Results, TakenOfResult } from "@wagefloor/contract/runs/results.ts";

/** What payroll took from an employee, where that isn't what the run proposed. */
export function takenOf(columns: Results, row: number): TakenOfResult | null {
  if (columns.taken.length === 0) return null;
  const known = knownTaken.get(columns) ?? new Map(columns.taken.map(({ row: of, ...taken }) => [of, taken]));
  knownTaken.set(columns, known);
  return known.get(row) ?? null;
}

const knownTaken = new WeakMap<Results, ReadonlyMap<number, TakenOfResult>>();
