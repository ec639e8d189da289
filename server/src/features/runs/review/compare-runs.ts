import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { analysisRuns } from "../../../core/db/schema/analysis-runs.ts";
import type { RunRow } from "../queries.ts";

/** The organization's newest run that counts. */
export function findNewestRun(tx: TenantTransaction): Promise<RunRow | undefined> {
  return newestOf(tx, undefined);
}

/**
 * The newest run with this pay date in which any of these employees was: usually the same pay again.
 * @param replaced the run that is to be replaced, which is left out
 */
export function findRunOfSamePay(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
  payDate: RunRow["payDate"],
  replaced: string | null,
): Promise<RunRow | undefined> {
  const ofAny = sql`exists (
    select from analysis_results results where results.organization_id = ${analysisRuns.organizationId}
      and results.run_id = ${analysisRuns.id} and results.person_number = any(${sql.param(employeeNumbers)}::text[]))`;
  const other = replaced === null ? undefined : ne(analysisRuns.id, replaced);
  return newestOf(tx, and(eq(analysisRuns.payDate, payDate), ofAny, other));
}

async function newestOf(
  { db, organizationId }: TenantTransaction,
  further: SQL | undefined,
): Promise<RunRow | undefined> {
  const [run] = await db
    .select()
    .from(analysisRuns)
    .where(
      and(eq(analysisRuns.organizationId, organizationId), eq(analysisRuns.status, "completed"), further),
    )
    .orderBy(desc(analysisRuns.ledgerPosition), desc(analysisRuns.createdAt))
    .limit(1);
  return run;
}

/** Who of a file was not in a run, and who of the run is not in the file, as counts of employees. */
export async function compareEmployees(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
  runId: string,
): Promise<{ newEmployees: number; missingEmployees: number }> {
  const { rows } = await client.query<{ newEmployees: number; missingEmployees: number }>(
    `with before as (
       select person_number from analysis_results where organization_id = $1 and run_id = $2
       union select person_number from analysis_skipped
       where organization_id = $1 and run_id = $2 and person_number <> ''
     ), now as (select unnest($3::text[]) as person_number)
     select
       (select count(*)::int from (table now except table before) fresh) as "newEmployees",
       (select count(*)::int from (table before except table now) gone) as "missingEmployees"`,
    [organizationId, runId, employeeNumbers],
  );
  const [counts] = rows;
  if (!counts) throw new Error("counting always gives a row");
  return counts;
}
