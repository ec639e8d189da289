import type { FileDeductionsInReview } from "@wagefloor/contract/runs/file-deductions.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import { and, desc, eq } from "drizzle-orm";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { analysisRuns } from "../../../../core/db/schema/analysis-runs.ts";
import { presentRun } from "../../present-run.ts";

/** A file is hardly about older ones; those are confirmed on their pages. */
const mostRuns = 6;

/**
 * The runs of a profile for which the deductions of a file may be: those that count and have employees with one, the latest
 * pay date first. How many amounts are exactly what a run proposed helps to tell which one it is.
 */
export async function findRunsOfDeductions(
  tx: TenantTransaction,
  profileId: string | null,
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
        profileId === null ? undefined : eq(analysisRuns.profileId, profileId),
      ),
    )
    .orderBy(desc(analysisRuns.payDate), desc(analysisRuns.ledgerPosition))
    .limit(mostRuns);
  if (runs.length === 0) return [];
  const counts = await countNamed(
    tx,
    runs.map(({ id }) => id),
    amounts,
  );
  return runs.flatMap((run) => {
    const found = counts.get(run.id);
    return found === undefined ? [] : [{ run: presentRun(run), ...found }];
  });
}

async function countNamed(
  { client, organizationId }: TenantTransaction,
  runIds: readonly string[],
  amounts: ReadonlyMap<string, Cents>,
): Promise<ReadonlyMap<string, { named: number; same: number }>> {
  const written = [...amounts].filter(([, amount]) => amount !== 0);
  const { rows } = await client.query<{ runId: string; named: number; same: number }>(
    `with said as (select * from unnest($3::text[], $4::numeric[]) as said (person_number, amount)),
     proposals as (
       select run_id, person_number, proposed_deduction from analysis_results
       where organization_id = $1 and run_id = any($2::uuid[])
       union all select run_id, person_number, 0 from analysis_skipped
       where organization_id = $1 and run_id = any($2::uuid[]) and verdict is not null)
     select run_id as "runId", count(*)::int as named,
       (count(*) filter (where proposed_deduction = amount))::int as same
     from proposals join said using (person_number) group by run_id`,
    [...[organizationId, runIds, written.map(([name]) => name)], written.map(([, amount]) => `${amount}e-2`)],
  );
  return new Map(rows.map(({ runId, named, same }) => [runId, { named, same }]));
}
