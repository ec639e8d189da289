import { and, desc, eq } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { analysisRuns } from "../../../core/db/schema/analysis-runs.ts";
import type { RunRow } from "../queries.ts";

/** The organization's newest run that wasn't voided; with a pay date, the newest of that date. */
export async function findNewestRun(
  { db, organizationId }: TenantTransaction,
  payDate?: RunRow["payDate"],
): Promise<RunRow | undefined> {
  const completed = and(
    eq(analysisRuns.organizationId, organizationId),
    eq(analysisRuns.status, "completed"),
    payDate && eq(analysisRuns.payDate, payDate),
  );
  const [run] = await db
    .select()
    .from(analysisRuns)
    .where(completed)
    .orderBy(desc(analysisRuns.createdAt))
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
