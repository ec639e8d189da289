import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { holderOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readLastDays } from "../../employees/attributes/queries.ts";
import { readOwedOfPeople } from "../../ledger/stored/queries.ts";
import type { IdentifiedFile } from "../../runs/names/identify-employees.ts";
import { findLastRunOf, sumSkippedPayOf } from "../../runs/stored/compare-runs.ts";
import { presentRun } from "../../runs/stored/present-run.ts";
import { type RunRow, readEmployeeNumbers, readNamesInRun, requireRun } from "../../runs/stored/queries.ts";
import type { ReviewRow } from "../stored/queries.ts";

type Previous = NonNullable<Review["previous"]>;

/** A run beside a file, and who is in one of them only. */
export interface ComparedPeople extends Pick<Previous, "added"> {
  readonly run: RunRow;
  readonly missing: readonly Omit<Previous["missing"][number], "lastDay">[];
}

/** So many are listed of each. */
const mostListed = 100;

/**
 * Who of a review's file isn't in the run that the review compares it with, and who of that run isn't in the file, with what
 * they owe; null without such a run. Someone whose number was merged is in both.
 */
export async function comparePeople(
  tx: TenantTransaction,
  { replaces, configuration: { profile } }: ReviewRow,
  { file: { employees, companyCode }, holders }: Pick<IdentifiedFile, "file" | "holders">,
): Promise<ComparedPeople | null> {
  const run =
    replaces === null
      ? await findLastRunOf(tx, { profileId: profile?.id ?? null, companyCode })
      : await requireRun(tx, replaces);
  if (!run) return null;
  const { employeeNumber: numbers, names } = employees;
  const inFile = new Set(numbers);
  const before = new Set((await readEmployeeNumbers(tx, run.id)).map((number) => holderOf(holders, number)));
  const gone = [...before].filter((number) => !inFile.has(number));
  const named = [...(gone.length > 0 ? await readNamesInRun(tx, run.id) : [])];
  const known = new Map(named.map(([number, name]) => [holderOf(holders, number), name]));
  const owed = await readOwedOfPeople(tx, gone);
  return {
    run,
    added: numbers.flatMap((employeeNumber, row) =>
      before.has(employeeNumber) ? [] : [{ employeeNumber, name: names?.[row] || null }],
    ),
    missing: gone.map((number) => ({
      employeeNumber: number,
      name: known.get(number) ?? null,
      balance: owed.get(number) ?? null,
    })),
  };
}

/** What a review says of it: the first of both, with the last day of those who left. */
export async function presentPeople(
  tx: TenantTransaction,
  { run, added, missing }: ComparedPeople,
): Promise<Previous> {
  const shown = missing.slice(0, mostListed);
  const lastDays = await readLastDays(
    tx,
    shown.map(({ employeeNumber }) => employeeNumber),
  );
  return {
    ...{ run: presentRun(run), skippedPay: await sumSkippedPayOf(tx, run.id) },
    ...{ newEmployees: added.length, added: added.slice(0, mostListed), missingEmployees: missing.length },
    missing: shown.map((one) => ({ ...one, lastDay: lastDays.get(one.employeeNumber) ?? null })),
  };
}
