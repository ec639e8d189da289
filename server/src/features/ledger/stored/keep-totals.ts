import { lowPay } from "@wagefloor/domain/minimum-wage/coming-rates.ts";
import { numberOfSet } from "@wagefloor/domain/reasons/reason-set.ts";
import { placeReasons, reasonsToBits } from "@wagefloor/domain/reasons/reasons.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { people, standingVerdict, valuesOfPeople } from "../merged/people.ts";
import { readHolders } from "../merged/queries.ts";
import { peopleToPayBack } from "./to-pay-back.ts";

const places = numberOfSet(reasonsToBits(placeReasons));
const rates = numberOfSet(reasonsToBits(["rate-not-confirmed"]));
const open = numberOfSet(reasonsToBits([...placeReasons, "rate-not-confirmed"]));

/**
 * Counts the figures of the start page, in the transaction that changed them: once, after everything else. It reads the
 * balances, what is to be paid back and the runs, no results, so it takes the same time however many there have been. The caller holds the ledger
 * lock.
 */
export async function keepTotals(tx: TenantTransaction): Promise<void> {
  const { client, organizationId } = tx;
  await client.query(counting, [organizationId, ...valuesOfPeople(await readHolders(tx))]);
}

const columns = [
  ...["runs", "verdicts"],
  ...["employees", "employees_below_minimum", "employees_not_checked", "employees_without_place"],
  ...["employees_without_rate", "employees_left_owing", "owed_by_left", "owed", "open_proposals"],
  ...["employees_taken_below", "taken_shortfall", "employees_to_pay_back", "to_pay_back"],
  ...["runs_to_confirm", "headroom", "low_rates"],
];

const counting = `
  insert into payroll_totals (organization_id, ${columns.join(", ")})
  with people as not materialized (${people}), alike as materialized (
    select ${standingVerdict} as verdict, taken_verdict = 'below-minimum' as is_taken_below,
      case when newest_verdict = 'not-checked' then newest_reasons & ${open} else 0 end as reasons,
      ended.kind is not null as has_left,
      case when ${standingVerdict} = 'below-minimum' then -1 when newest_rate is null then null
        else least(greatest(newest_rate - newest_wage, 0) / 100, 10) end as bin,
      results > 0 as has_result, owed > 0 as owes, count(*) as employees, sum(owed) as owed,
      sum(open_proposals) as open_proposals, sum(taken_shortfall) as taken_shortfall
    from people left join employee_attributes ended on ended.organization_id = $1
      and ended.person_number = people.person_number and ended.kind = 'left'
    group by 1, 2, 3, 4, 5, 6, 7
  ), counts as (
    select coalesce(sum(employees) filter (where has_result), 0) as employees,
      coalesce(sum(employees) filter (where verdict = 'below-minimum'), 0) as below,
      coalesce(sum(employees) filter (where verdict = 'not-checked'), 0) as not_checked,
      coalesce(sum(employees) filter (where reasons & ${places} <> 0), 0) as without_place,
      coalesce(sum(employees) filter (where reasons & ${rates} <> 0), 0) as without_rate,
      coalesce(sum(employees) filter (where has_left and owes), 0) as left_owing,
      coalesce(sum(owed) filter (where has_left), 0) as owed_by_left, coalesce(sum(owed), 0) as owed,
      coalesce(sum(open_proposals), 0) as open_proposals,
      coalesce(sum(employees) filter (where is_taken_below), 0) as taken_below,
      coalesce(sum(taken_shortfall) filter (where is_taken_below), 0) as taken_shortfall
    from alike
  ), due as (
    select count(*) as employees, coalesce(sum(to_pay_back), 0) as amount from (${peopleToPayBack}) each
  ), completed as (
    select count(*) as runs, count(*) filter (where open_employees > 0) as runs_to_confirm
    from analysis_runs where organization_id = $1 and status = 'completed'
  ), found as (
    select verdict, sum(employees::int) as employees from analysis_runs
    cross join lateral jsonb_each_text(coalesce(after_taken -> 'verdicts', verdicts)) each (verdict, employees)
    where organization_id = $1 and status = 'completed' group by verdict
  ), bins as (
    select case bin when -1 then 'below' else bin::text end as bin, sum(employees) as employees
    from alike where bin is not null group by bin
  ), paid as (
    select newest_jurisdiction as jurisdiction, newest_rate as rate, count(*) as employees from people
    where newest_rate < newest_wage + ${lowPay}
      and newest_verdict not in ('below-minimum', 'not-checked', 'out-of-scope') and not exists (
        select from employee_attributes ended where ended.organization_id = $1
          and ended.person_number = people.person_number and ended.kind = 'left')
    group by newest_jurisdiction, newest_rate
  ), low as (
    select jurisdiction, jsonb_object_agg(rate, employees) as rates from paid group by jurisdiction
  )
  select $1, runs, (select coalesce(jsonb_object_agg(verdict, employees), '{}') from found), counts.employees, counts.below,
    counts.not_checked, without_place, without_rate, left_owing, owed_by_left, owed,
    open_proposals, taken_below, taken_shortfall, due.employees, due.amount, runs_to_confirm,
    (select coalesce(jsonb_object_agg(bin, employees), '{}') from bins),
    (select coalesce(jsonb_object_agg(jurisdiction, rates), '{}') from low)
  from counts, completed, due
  on conflict (organization_id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}`;

/** Writes what everyone owes together after a run that was just saved, as the totals have it. */
export async function keepOwedAfter(
  { client, organizationId }: TenantTransaction,
  runId: string,
): Promise<void> {
  await client.query(
    `update analysis_runs set owed_after = owed from payroll_totals totals
     where totals.organization_id = $1 and analysis_runs.organization_id = $1 and id = $2`,
    [organizationId, runId],
  );
}

/** What entries add to balances, by the place in the history where they count; cents. */
export type AddedAt = ReadonlyMap<number, number>;

/** Adds entries that count at earlier places of the history to what was owed after the runs from there on. */
export async function addToOwedAfter(
  { client, organizationId }: TenantTransaction,
  added: AddedAt,
): Promise<void> {
  if (added.size === 0) return;
  await client.query(
    `update analysis_runs runs set owed_after = owed_after + changed.amount from (
       select id, sum(amount) / 100 as amount
       from analysis_runs join unnest($2::bigint[], $3::bigint[]) as added (place, amount) on place <= ledger_position
       where organization_id = $1 group by id) changed
     where runs.organization_id = $1 and runs.id = changed.id and changed.amount <> 0`,
    [organizationId, [...added.keys()], [...added.values()]],
  );
}
