import { nameKey } from "@wagefloor/domain/employee-names/name-key.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import type { KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import { numbersOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { moneyIfAny } from "../../../core/db/columns.ts";
import { people, valuesOfPeople } from "../merged/people.ts";
import { readHolders } from "../merged/queries.ts";

/** Someone of whom anything is recorded. */
export interface RecordedPerson extends KnownPerson {
  /** Whether a run that counts has them, with a result or skipped. */
  readonly wasPaid: boolean;
  /** Purchases and opening balances, and what is owed; null where nothing is. */
  readonly purchases: number;
  readonly owed: Cents | null;
}

/**
 * Everyone of whom anything is recorded, with their names: as the newest run and linked files have them, else as their
 * purchases do.
 * @param onlyStrays those who bought something and are in no run
 */
export async function readKnownPeople(
  tx: TenantTransaction,
  { onlyStrays = false } = {},
): Promise<RecordedPerson[]> {
  const holders = await readHolders(tx);
  const { rows } = await tx.client.query<Row>({
    text: listed(onlyStrays),
    values: [tx.organizationId, ...valuesOfPeople(holders)],
  });
  const merged = new Set(holders.values());
  return rows.map(({ number, called, linked, bought, wasPaid, purchases, owed }) => {
    const names = [...(called ? [called] : []), ...(linked ?? [])];
    return {
      employeeNumber: number,
      names: names.length > 0 ? names : [...new Map(bought?.map((name) => [nameKey(name), name])).values()],
      ...(merged.has(number) && { mergedNumbers: numbersOf(holders, number).slice(1) }),
      ...{ wasPaid, purchases },
      owed: moneyIfAny(owed),
    };
  });
}

interface Row {
  number: string;
  called: string | null;
  linked: string[] | null;
  bought: string[] | null;
  wasPaid: boolean;
  purchases: number;
  owed: string | null;
}

const listed = (onlyStrays: boolean) => `
  with people as not materialized (${people}),
  merges as (select * from unnest($2::text[], $3::text[]) as merges (merged, holder)),
  linked as (
    select coalesce(holder, person_number) as person_number, array_agg(name order by confirmed_at desc, name) as names
    from employee_names left join merges on merged = person_number where organization_id = $1 group by 1),
  bought as (
    select coalesce(holder, person_number) as person_number, count(*)::int as purchases,
      array_agg(distinct employee_name order by employee_name desc) filter (where employee_name is not null) as names
    from purchases left join merges on merged = person_number where organization_id = $1 group by 1)
  select employees.person_number as number, called.name as called, linked.names as linked, bought.names as bought,
    newest_run_id is not null as "wasPaid", coalesce(purchases, 0) as purchases, owed
  from people employees
  left join lateral (
    select employee_name as name from analysis_results where organization_id = $1 and run_id = newest_run_id
      and position = newest_position and person_number = employees.newest_number
    union all
    select employee_name from analysis_skipped where organization_id = $1 and run_id = newest_run_id
      and position = newest_position and person_number = employees.newest_number
    limit 1) called on true
  left join linked on linked.person_number = employees.person_number
  ${onlyStrays ? "join" : "left join"} bought on bought.person_number = employees.person_number
  ${onlyStrays ? "where newest_run_id is null and balance is not null" : ""}
  order by employees.person_number`;
