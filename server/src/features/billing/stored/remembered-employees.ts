import type { UsagePeriod } from "@wagefloor/domain/plans/usage-period.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { countEmployees, runsOfPeriod } from "./usage-queries.ts";

/** The last count of an organization, and what it was counted from. */
interface Remembered {
  readonly from: string;
  readonly employees: number;
}

const remembered = new Map<string, Remembered>();
const mostRemembered = 10_000;

/**
 * How many employees the plan counts in a usage period. They are counted again only once a run of the period or a merge
 * has changed: a count reads every result of the period.
 */
export async function countEmployeesOnce(tx: TenantTransaction, period: UsagePeriod): Promise<number> {
  const { organizationId } = tx;
  const from = await describeCounted(tx, period);
  const known = remembered.get(organizationId);
  if (known?.from === from) return known.employees;
  const { stored } = await countEmployees(tx, period);
  remembered.delete(organizationId);
  remembered.set(organizationId, { from, employees: stored });
  const [oldest] = remembered.keys();
  if (oldest && remembered.size > mostRemembered) remembered.delete(oldest);
  return stored;
}

/**
 * The transactions that last wrote the period's runs and the merges. Every change of whose results a run has also writes
 * the run's row.
 */
async function describeCounted(
  { client, organizationId }: TenantTransaction,
  { start, end }: UsagePeriod,
): Promise<string> {
  const { rows } = await client.query<{ from: string }>(
    `select md5(coalesce(string_agg(concat(id, xmin), ',' order by id), '')) || coalesce((
       select md5(string_agg(concat(id, xmin), ',' order by id)) from employee_merges where organization_id = $1), '') as from
     from analysis_runs where organization_id = $1 and id in (${runsOfPeriod})`,
    [organizationId, start, end, null],
  );
  return rows[0]?.from ?? "";
}
