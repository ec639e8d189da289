import type { UsagePeriod } from "@wagefloor/domain/plans/usage-period.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";

/**
 * Runs of the period that count, including a voided or replaced one unless that gave the allowance back.
 * @param without a run that is about to give it back
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

/** How many employees the plan counts in a usage period. */
export interface CountedEmployees {
  /** With a result in the runs of the period that count. */
  readonly stored: number;
  /** How many of the employees of further runs aren't among them. */
  readonly added: number;
}

/**
 * The employees of those runs, and of further ones. A person with several numbers counts once; one who was only skipped
 * doesn't count.
 * @param further who has a result in the further runs
 */
export async function countEmployees(
  { client, organizationId }: TenantTransaction,
  { start, end }: UsagePeriod,
  further: readonly string[] = [],
  without: string | null = null,
): Promise<CountedEmployees> {
  const text = `with recursive chains as (
      select merged_number, kept_number from employee_merges where organization_id = $1 and undone_position is null
      union all select chains.merged_number, merges.kept_number from chains
      join employee_merges merges on merges.organization_id = $1 and merges.undone_position is null
        and merges.merged_number = chains.kept_number
    ), holders as (
      select merged_number, kept_number from chains where kept_number not in (select merged_number from chains)
    ), paid as materialized (
      select distinct person_number from analysis_results where organization_id = $1 and run_id in (${runsOfPeriod})
    ), other_numbers as (
      select distinct kept_number as person from holders
      where merged_number in (select person_number from paid) and kept_number not in (select person_number from paid)
    ), further as (
      select distinct coalesce(kept_number, number) as person from unnest($5::text[]) as number
      left join holders on merged_number = number
    )
    select (select count(*)::int from paid
        where person_number not in (select merged_number from holders))
        + (select count(*)::int from other_numbers) as stored,
      (select count(*)::int from further
        where person not in (select person_number from paid) and person not in (select person from other_numbers)) as added`;
  const answer = await client.query<CountedEmployees>(text, [organizationId, start, end, without, further]);
  return answer.rows[0] ?? { stored: 0, added: 0 };
}

/** The ids of the runs that count. Takes the organization, the period's start and end, and a run to leave out. */
export const runsOfPeriod = `select id from analysis_runs
  where organization_id = $1 and not allowance_returned and created_at >= $2 and created_at < $3
    and id is distinct from $4`;

interface Count {
  readonly count: number;
}

async function count(answer: Promise<{ readonly rows: readonly Count[] }>): Promise<number> {
  const [row] = (await answer).rows;
  return row?.count ?? 0;
}
