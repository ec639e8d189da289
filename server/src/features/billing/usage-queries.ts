import type { UsagePeriod } from "@wagefloor/domain/plans/usage-period.ts";
import type { TenantTransaction } from "../../core/db/client.ts";

/**
 * Runs of the period that count, including a voided or replaced one unless that gave the allowance back.
 * @param without a run that is about to give it back, also in the following
 */
export function countRuns(
  { client, organizationId }: TenantTransaction,
  { start, end }: UsagePeriod,
  without: string | null = null,
): Promise<number> {
  const text = `select count(*)::int as count from (${runsOfPeriod}) as runs`;
  return count(client.query<Count>(text, [organizationId, start, end, without]));
}

/** Runs of the period that gave the allowance back when they were voided or replaced. */
export function countReturns(
  { client, organizationId }: TenantTransaction,
  { start, end }: UsagePeriod,
): Promise<number> {
  const text = `select count(*)::int as count from analysis_runs
    where organization_id = $1 and allowance_returned and created_at >= $2 and created_at < $3`;
  return count(client.query<Count>(text, [organizationId, start, end]));
}

/** Distinct employees with a result in those runs. */
export function countEmployeesAnalyzed(
  { client, organizationId }: TenantTransaction,
  { start, end }: UsagePeriod,
  without: string | null = null,
): Promise<number> {
  const text = `select count(distinct person_number)::int as count from analysis_results
    where organization_id = $1 and run_id in (${runsOfPeriod})`;
  return count(client.query<Count>(text, [organizationId, start, end, without]));
}

/** How many of these (distinct) employee numbers have no result in those runs. */
export function countNewEmployees(
  { client, organizationId }: TenantTransaction,
  { start, end }: UsagePeriod,
  employeeNumbers: readonly string[],
  without: string | null = null,
): Promise<number> {
  const text = `select count(*)::int as count from unnest($5::text[]) as uploaded (person_number)
    where not exists (select from analysis_results results
      where results.organization_id = $1 and results.person_number = uploaded.person_number
        and results.run_id in (${runsOfPeriod}))`;
  return count(client.query<Count>(text, [organizationId, start, end, without, employeeNumbers]));
}

const runsOfPeriod = `select id from analysis_runs
  where organization_id = $1 and not allowance_returned and created_at >= $2 and created_at < $3
    and id is distinct from $4`;

interface Count {
  readonly count: number;
}

async function count(answer: Promise<{ readonly rows: readonly Count[] }>): Promise<number> {
  const [row] = (await answer).rows;
  return row?.count ?? 0;
}
