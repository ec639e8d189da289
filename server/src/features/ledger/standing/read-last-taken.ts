import type { Cents } from "@wagefloor/domain/money.ts";
import type { Holders } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readMoney } from "../../../core/db/columns.ts";
import { people, valuesOfPeople } from "../merged/people.ts";

/** What payroll took from each employee for their last run, by employee number; without those it isn't confirmed for. */
export async function readLastTaken(
  { client, organizationId }: TenantTransaction,
  holders: Holders,
): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await client.query<[employeeNumber: string, taken: string]>({
    text: `with people as not materialized (${people})
      select employees.person_number, last.taken from people employees
      join analysis_runs runs on runs.organization_id = $1 and runs.id = newest_run_id and taken_at is not null
      cross join lateral (
        select taken from taken_deductions where organization_id = $1 and place = ledger_position
          and person_number = employees.newest_number
        order by position desc limit 1) last`,
    values: [organizationId, ...valuesOfPeople(holders)],
    rowMode: "array",
  });
  return new Map(rows.map(([employeeNumber, taken]) => [employeeNumber, readMoney(taken)]));
}
