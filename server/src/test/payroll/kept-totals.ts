import { expect } from "vitest";
import type { Database } from "../../core/db/client.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { rebuildBalances } from "../../features/history/rebuild/rebuild-balances.ts";

/**
 * Everyone's newest run that counts, and what it says.
 * @param number of whom: the person's, or the one in the run
 */
const newestBy = (number: string) => `
  with recursive merges as (
    select merged_number, kept_number from employee_merges where organization_id = $1 and undone_position is null
  ), chains as (
    select * from merges union all select chains.merged_number, merges.kept_number from chains
    join merges on merges.merged_number = chains.kept_number
  ), holders as (
    select merged_number as merged, kept_number as holder from chains
    where kept_number not in (select merged_number from merges)
  ), runs as (select * from analysis_runs where organization_id = $1 and status = 'completed'),
  numbered as (
    select person_number, position, run_id, true as analyzed, verdict, reasons, jurisdiction, minimum_wage,
      total_gross, total_hours, leave_pay, worked_hours, wages_of_tipped, uncounted_pay from analysis_results where organization_id = $1
    union all
    select person_number, position, run_id, false, verdict, reasons, jurisdiction, minimum_wage,
      total_gross, total_hours, leave_pay, worked_hours, wages_of_tipped, uncounted_pay from analysis_skipped
    where organization_id = $1 and person_number <> ''
  ), said as (
    select ${number} as person_number, position, run_id, analyzed, verdict, reasons,
      case when verdict = 'below-minimum' then verdict else coalesce((select found.verdict from taken_findings found
        where found.organization_id = $1 and found.run_id = numbered.run_id
          and found.person_number = numbered.person_number), verdict) end as after_taken,
      jurisdiction, minimum_wage, total_gross, total_hours, leave_pay, worked_hours, wages_of_tipped, uncounted_pay
    from numbered left join holders on merged = person_number
  ), counting as (select said.*, ledger_position, runs.created_at from said join runs on runs.id = run_id),
  newest as (
    select distinct on (person_number) *, greatest(0, least(trunc(paid / divisor, 2) + 0.01,
      trunc((paid + case when paid > 0 then 0.00999999 else 0 end) / divisor, 2))) as rate
    from (select *,
      coalesce(wages_of_tipped, total_gross) - coalesce(leave_pay, 0) - coalesce(uncounted_pay[3], 0) / 100.0 as paid,
      greatest(case when leave_pay is null then total_hours else coalesce(worked_hours, total_hours) end, 0.01) as divisor
      from counting) counting
    order by person_number, ledger_position desc, created_at desc,
      array_position('{below-minimum,not-checked,out-of-scope,blocked,not-reviewed,needs-authorization,reduced,ok,paid-in-full}', verdict), position
  )`;

/** Counted from everything that was ever stored, without what is kept beside balances and runs. */
const fromScratch = `${newestBy("coalesce(holder, person_number)")}, standing as (
    select person_number, case when taken_verdict = 'below-minimum' then taken_verdict
      when taken_run_id = run_id and verdict <> 'below-minimum' then taken_verdict else verdict end as verdict,
      taken_verdict = 'below-minimum' as taken_below, taken_shortfall
    from newest join (select * from balances where organization_id = $1) kept using (person_number)
  ), ended as (
    select person_number from employee_attributes where organization_id = $1 and kind = 'left'
  ), proposed as (
    select run_id, person_number, proposed_deduction as amount from analysis_results results join runs on runs.id = run_id
    where results.organization_id = $1 and configuration ->> 'balancesFollow' = 'confirmed' and proposed_deduction > 0
      and not exists (select from taken_deductions taken where taken.organization_id = $1
        and taken.place = ledger_position and taken.person_number = results.person_number)
  ), owing as (
    select coalesce(holder, person_number) as person_number, sum(amount) as owed from (
      select person_number, amount from balance_entries
      where organization_id = $1 and kind not in ('moved-out', 'moved-in')
      union all select person_number, amount from proposed) all_of_it
    left join holders on merged = person_number group by 1
  ), due as (
    select coalesce(holder, person_number) as person, sum(case kind when 'refund' then amount else -paid_back end) as amount
    from balance_entries left join holders on merged = person_number
    where organization_id = $1 and kind in ('refund', 'paid-back') group by 1
    having sum(case kind when 'refund' then amount else -paid_back end) > 0
  ), checked as (
    select * from newest where verdict not in ('not-checked', 'out-of-scope')
  ), bins as (
    select case when standing.verdict = 'below-minimum' then 'below' when rate < minimum_wage then '0'
      when rate >= minimum_wage + 10 then '10' else floor(rate - minimum_wage)::int::text end as bin, count(*) as employees
    from standing left join checked using (person_number)
    where standing.verdict = 'below-minimum' or checked.verdict is not null group by 1
  ), low as (
    select jurisdiction, (rate * 100)::int as rate, count(*) as employees from checked
    where verdict <> 'below-minimum' and rate < minimum_wage + 5
      and person_number not in (select person_number from ended) group by 1, 2
  ), low_of_places as (
    select jurisdiction, jsonb_object_agg(rate, employees) as rates from low group by jurisdiction
  )
  select (select count(*)::int from runs) as runs,
    (select coalesce(jsonb_object_agg(after_taken, employees), '{}') from (
      select after_taken, count(*) as employees from counting where after_taken is not null group by 1) found) as verdicts,
    (select count(distinct person_number)::int from counting where analyzed) as employees,
    (select count(*)::int from standing where verdict = 'below-minimum') as employees_below_minimum,
    (select count(*)::int from standing where verdict = 'not-checked') as employees_not_checked,
    (select count(*)::int from standing where taken_below) as employees_taken_below,
    (select coalesce(sum(taken_shortfall), 0)::numeric(16, 2)::text from standing where taken_below) as taken_shortfall,
    (select count(*)::int from due) as employees_to_pay_back,
    (select coalesce(sum(amount), 0)::numeric(16, 2)::text from due) as to_pay_back,
    (select count(*)::int from newest where verdict = 'not-checked' and reasons & 1966081 <> 0) as employees_without_place,
    (select count(*)::int from newest where verdict = 'not-checked' and reasons & 32 <> 0) as employees_without_rate,
    (select count(*)::int from owing join ended using (person_number) where owed > 0) as employees_left_owing,
    (select coalesce(sum(owed), 0)::numeric(16, 2)::text from owing join ended using (person_number)) as owed_by_left,
    (select coalesce(sum(owed), 0)::numeric(16, 2)::text from owing) as owed,
    (select coalesce(sum(amount), 0)::numeric(16, 2)::text from proposed) as open_proposals,
    (select count(distinct run_id)::int from proposed) as runs_to_confirm,
    (select coalesce(jsonb_object_agg(bin, employees), '{}') from bins) as headroom,
    (select coalesce(jsonb_object_agg(jurisdiction, rates), '{}') from low_of_places) as low_rates`;

const keptTaken = `
  select person_number, taken_verdict as verdict, taken_shortfall * 100 || '' as shortfall from balances
  where organization_id = $1 and taken_verdict is not null order by 1`;

interface TakenRow {
  readonly person: string;
  readonly found: string | null;
  readonly shortfall: number;
  readonly taken: number;
}

/** What was taken for each run, of each person, in the order of the runs; and what was found by it in those that count. */
const takenByRun = `${newestBy("person_number")}, taken as (
    select distinct on (place, person_number) place, person_number, taken from taken_deductions
    where organization_id = $1 order by place, person_number, position desc
  )
  select coalesce(holder, taken.person_number) as person, found.verdict as found,
    coalesce(found.shortfall, 0)::float as shortfall, taken::float as taken
  from taken left join runs on ledger_position = place
  left join taken_findings found on found.organization_id = $1 and found.run_id = runs.id
    and found.person_number = taken.person_number
  left join holders on merged = taken.person_number order by place, taken.taken`;

/** Employees below the minimum wage until it's paid back, or not checked. */
function standings(rows: readonly TakenRow[]) {
  const people = [...Map.groupBy(rows, ({ person }) => person)].flatMap(([person_number, steps]) => {
    const open = steps.reduce(
      (sum, { shortfall, taken }) => Math.max(0, sum + Math.min(0, taken) * 100) + shortfall * 100,
      0,
    );
    const found = open > 0 ? "below-minimum" : steps.some((one) => one.found === "not-checked");
    if (found === false) return [];
    const verdict = found === true ? "not-checked" : found;
    return [{ person_number, verdict, shortfall: `${Math.round(open)}.00` }];
  });
  return people.sort((one, other) => (one.person_number < other.person_number ? -1 : 1));
}

const kept = "select * from payroll_totals where organization_id = $1";

/** The kept totals are what counting everything from scratch comes to, and so is all else that can be rebuilt. */
export async function expectKeptTotals(db: Database, tenant: Tenant): Promise<void> {
  await db.asOrganization(tenant, async (tx) => {
    const { client, organizationId } = tx;
    const read = async (query: string) => (await client.query<object>(query, [organizationId])).rows;
    const [totals] = await read(kept);
    const [counted] = await read(fromScratch);
    expect(totals).toEqual({ ...counted, organization_id: organizationId });
    expect(await read(keptTaken)).toEqual(standings((await read(takenByRun)) as TakenRow[]));
    expect(await rebuildBalances(tx)).toEqual({ balances: 0, runs: 0, totals: 0 });
  });
}
