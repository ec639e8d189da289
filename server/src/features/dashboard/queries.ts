import type { ComplianceCounts } from "@wagefloor/domain/runs/compliance-rate.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import type { TenantTransaction } from "../../core/db/client.ts";

/** Figures over all runs of the organization that count. */
export interface StatisticsRow extends ComplianceCounts {
  readonly runs: number;
  readonly employees: number;
  /** Employees whose newest verdict, with a result or skipped, is `below-minimum`. */
  readonly employeesBelowMinimum: number;
  readonly employeesNotChecked: number;
}

/** Counts the figures of the dashboard from the organization's runs and results. */
export async function readDashboard({ client, organizationId }: TenantTransaction): Promise<StatisticsRow> {
  const answer = await client.query<StatisticsRow>(
    `with runs as (
       select id, ledger_position, employees_analyzed, below_minimum, not_checked, out_of_scope
       from analysis_runs where organization_id = $1 and status = 'completed'
     ), judged as (
       select person_number, ledger_position, verdict, true as analyzed from analysis_results
       join runs on runs.id = run_id where organization_id = $1
       union all
       select person_number, ledger_position, verdict, false from analysis_skipped
       join runs on runs.id = run_id where organization_id = $1 and verdict is not null
     ), newest as (
       select distinct on (person_number) verdict from judged order by person_number, ledger_position desc
     )
     select count(*)::int as runs,
       coalesce(sum(employees_analyzed), 0)::int as "employeesAnalyzed",
       coalesce(sum(below_minimum), 0)::int as "belowMinimum",
       coalesce(sum(not_checked), 0)::int as "notChecked",
       coalesce(sum(out_of_scope), 0)::int as "outOfScope",
       (select count(distinct person_number)::int from judged where analyzed) as employees,
       (select count(*)::int from newest where verdict = 'below-minimum') as "employeesBelowMinimum",
       (select count(*)::int from newest where verdict = 'not-checked') as "employeesNotChecked"
     from runs`,
    [organizationId],
  );
  const [row] = answer.rows;
  if (!row) throw new Error("the statistics have no row");
  return row;
}

/** One line of the dashboard's recent activity. */
export interface ActivityRow {
  readonly runId: string;
  readonly personNumber: string;
  readonly location: string;
  readonly createdAt: Date;
  readonly compliant: boolean;
  readonly verdict: Verdict;
  readonly remainingBalance: string;
}

/** The newest results: those of the newest run first, in file order. */
export async function readRecentActivity(
  { client, organizationId }: TenantTransaction,
  limit: number,
): Promise<ActivityRow[]> {
  const answer = await client.query<ActivityRow>(
    `select results.run_id as "runId", results.person_number as "personNumber", results.location,
       results.created_at as "createdAt",
       results.compliant, results.verdict, results.starting_cost - results.proposed_deduction as "remainingBalance"
     from (select organization_id, id, ledger_position from analysis_runs
       where organization_id = $1 and status = 'completed' order by ledger_position desc limit $2) runs
     cross join lateral (select * from analysis_results newest
       where newest.organization_id = runs.organization_id and newest.run_id = runs.id
       order by newest.position limit $2) results
     order by runs.ledger_position desc, results.position limit $2`,
    [organizationId, limit],
  );
  return answer.rows;
}
