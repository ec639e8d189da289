import type { TenantTransaction } from "../../core/db/client.ts";

/** Figures over all runs of the organization that weren't voided. */
export interface StatisticsRow {
  readonly runs: number;
  readonly compliant: number;
  readonly results: number;
  readonly employees: number;
  /** Employees whose newest result isn't compliant. */
  readonly employeesNotCompliant: number;
}

/** Counts the figures of the dashboard from the organization's runs and results. */
export async function readDashboard({ client, organizationId }: TenantTransaction): Promise<StatisticsRow> {
  const answer = await client.query<StatisticsRow>(
    `with runs as (
       select id, compliant, employees_analyzed from analysis_runs where organization_id = $1 and status = 'completed'
     ), newest as (
       select distinct on (person_number) compliant from analysis_results
       where organization_id = $1 and run_id in (select id from runs)
       order by person_number, created_at desc
     )
     select count(*)::int as runs,
       coalesce(sum(compliant), 0)::int as compliant,
       coalesce(sum(employees_analyzed), 0)::int as results,
       (select count(*)::int from newest) as employees,
       (select count(*)::int from newest where not compliant) as "employeesNotCompliant"
     from runs`,
    [organizationId],
  );
  const [row] = answer.rows;
  if (!row) throw new Error("the statistics have no row");
  return row;
}

/** One line of the dashboard's recent activity. */
export interface ActivityRow {
  readonly personNumber: string;
  readonly location: string;
  readonly createdAt: Date;
  readonly compliant: boolean;
  readonly remainingBalance: string;
}

/** The newest results: those of the newest run first, in file order. */
export async function readRecentActivity(
  { client, organizationId }: TenantTransaction,
  limit: number,
): Promise<ActivityRow[]> {
  const answer = await client.query<ActivityRow>(
    `select results.person_number as "personNumber", results.location, results.created_at as "createdAt",
       results.compliant, results.remaining_balance as "remainingBalance"
     from (select organization_id, id, created_at from analysis_runs
       where organization_id = $1 and status = 'completed' order by created_at desc limit $2) runs
     join analysis_results results
       on results.organization_id = runs.organization_id and results.run_id = runs.id and results.position < $2
     order by runs.created_at desc, results.position limit $2`,
    [organizationId, limit],
  );
  return answer.rows;
}
