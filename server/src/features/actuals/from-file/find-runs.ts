import type { FileDeductionsInReview } from "@wagefloor/contract/runs/file-deductions.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import { holderOf, numbersOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import { and, desc, eq } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import { readHolders } from "../../ledger/merged/queries.ts";
import { ofPayroll, type Payroll } from "../../runs/stored/compare-runs.ts";
import { presentRun } from "../../runs/stored/present-run.ts";

/** A file is hardly about older ones; those are confirmed on their pages. */
const mostRuns = 6;

/**
 * The runs of a payroll for which the deductions of a file may be: those that count and have employees with one, the latest
 * pay date first. How many amounts are exactly what a run proposed helps to tell which one it is.
 */
export async function findRunsOfDeductions(
  tx: TenantTransaction,
  payroll: Payroll,
  amounts: ReadonlyMap<string, Cents>,
): Promise<FileDeductionsInReview["runs"]> {
  const { db, organizationId } = tx;
  const runs = await db
    .select()
    .from(analysisRuns)
    .where(
      and(
        eq(analysisRuns.organizationId, organizationId),
        eq(analysisRuns.status, "completed"),
        ofPayroll(payroll),
      ),
    )
    .orderBy(desc(analysisRuns.payDate), desc(analysisRuns.ledgerPosition))
    .limit(mostRuns);
  if (runs.length === 0) return [];
  const counts = await countSame(
    tx,
    runs.map(({ id }) => id),
    amounts,
  );
  return runs.flatMap((run) => {
    const same = counts.get(run.id);
    return same === undefined ? [] : [{ run: presentRun(run), same }];
  });
}

/**
 * How many amounts are what each run proposed; runs without any of these employees are left out. Employees, not numbers:
 * someone whose numbers were merged is in a run under one of them.
 */
async function countSame(
  tx: TenantTransaction,
  runIds: readonly string[],
  amounts: ReadonlyMap<string, Cents>,
): Promise<ReadonlyMap<string, number>> {
  const { client, organizationId } = tx;
  const holders = await readHolders(tx);
  // A run may have someone under another number than the file, if the numbers were merged.
  const written = [...amounts].flatMap(([number, amount]) =>
    amount === 0
      ? []
      : numbersOf(holders, holderOf(holders, number)).map((name) => ({ number, name, amount })),
  );
  const { rows } = await client.query<{ runId: string; same: number }>(
    `with said as (
       select * from unnest($3::text[], $4::numeric[], $5::text[]) as said (person_number, amount, in_file)),
     proposals as (
       select run_id, person_number, proposed_deduction from analysis_results
       where organization_id = $1 and run_id = any($2::uuid[])
       union all select run_id, person_number, 0 from analysis_skipped
       where organization_id = $1 and run_id = any($2::uuid[]) and verdict is not null),
     people as (
       select run_id, in_file, bool_or(proposed_deduction = amount) as is_same
       from proposals join said using (person_number) group by run_id, in_file)
     select run_id as "runId", (count(*) filter (where is_same))::int as same
     from people group by run_id`,
    [
      ...[organizationId, runIds, written.map(({ name }) => name)],
      ...[written.map(({ amount }) => `${amount}e-2`), written.map(({ number }) => number)],
    ],
  );
  return new Map(rows.map(({ runId, same }) => [runId, same]));
}
