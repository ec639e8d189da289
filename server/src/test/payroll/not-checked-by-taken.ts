import type { Results, SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import type { TakenOfRun } from "@wagefloor/contract/runs/taken.ts";
import { expect } from "vitest";

interface Reader {
  readonly read: <Answer>(path: string) => Promise<Answer>;
}

/**
 * Whose pay a run couldn't check by what payroll took. What its results say of that is what its own page finds.
 */
export async function notCheckedByTaken(
  clerk: Reader,
  id: string,
  [results, skipped]: [Results, readonly SkippedEntry[]],
): Promise<string[]> {
  const { differences } = await clerk.read<TakenOfRun>(`/api/runs/${id}/taken`);
  const said = [
    ...results.taken.map(({ row, ...one }) => ({
      employeeNumber: results.employeeNumber[row] ?? "",
      ...one,
    })),
    ...skipped.flatMap(({ employeeNumber, taken }) => (taken === null ? [] : [{ employeeNumber, ...taken }])),
  ];
  const found = (all: readonly { employeeNumber: string; verdict: string | null; shortfall: number }[]) =>
    all.map(({ employeeNumber, verdict, shortfall }) => `${employeeNumber} ${verdict} ${shortfall}`).sort();
  expect(found(said)).toEqual(found(differences));
  return differences.flatMap((one) => (one.verdict === "not-checked" ? [one.employeeNumber] : []));
}
