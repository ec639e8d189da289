import { ofMerge, proposesOnly } from "../../../core/db/kinds-of-entries.ts";

/** What each run that counts proposes, and where it was first confirmed what payroll took; `confirmed_at` is null until then. */
const proposed = `
  proposed as (
    select run_id, ledger_position as place, results.person_number, proposed_deduction as amount,
      (select min(taken.position) from taken_deductions taken where taken.organization_id = $1
        and taken.place = ledger_position and taken.person_number = results.person_number) as confirmed_at
    from analysis_results results
    join analysis_runs runs on runs.organization_id = $1 and runs.id = run_id and status = 'completed'
      and ${proposesOnly}
    where results.organization_id = $1 and proposed_deduction > 0
  )`;

/**
 * What each employee may still be charged for, by the entries of the ledger, what is proposed and not confirmed, and in how
 * many runs they are. Everyone in a run, or with an entry, has a balance: of merged numbers, the one that was kept has the
 * person's. $1 is the organization, here and below; $2 and $3 are the numbers that were merged and those that were kept.
 */
export const balancesByFacts = `
  with ${proposed}, recorded as (
    select person_number, max(id) as newest from balance_entries where organization_id = $1 group by person_number
  ), summed as (
    select coalesce(holder, person_number) as person_number, sum(amount) as amount from balance_entries
    left join unnest($2::text[], $3::text[]) as merges (merged, holder) on merged = person_number
    where organization_id = $1 and kind not in ${ofMerge} group by 1
  ), owing as (
    select person_number, case when balance_after is not null then coalesce(summed.amount, 0) end as balance
    from recorded left join summed using (person_number)
    join balance_entries last using (person_number) where last.organization_id = $1 and last.id = newest
  ), open as (
    select person_number, sum(amount) as amount from proposed where confirmed_at is null group by person_number
  ), analyzed as (
    select person_number, count(*) filter (where status = 'completed') as results
    from analysis_results join analysis_runs runs on runs.organization_id = $1 and runs.id = run_id
    where analysis_results.organization_id = $1 group by person_number
  ), known as (
    select person_number from balances where organization_id = $1
    union select person_number from recorded union select person_number from analyzed
    union select person_number from analysis_skipped where organization_id = $1 and person_number <> ''
  )
  insert into balances (organization_id, person_number, balance, open_proposals, results)
  select $1, person_number, balance, coalesce(open.amount, 0), coalesce(results, 0)
  from known left join owing using (person_number) left join open using (person_number)
    left join analyzed using (person_number)
  on conflict (organization_id, person_number) do update
  set balance = excluded.balance, open_proposals = excluded.open_proposals, results = excluded.results, updated_at = now()
  where (balances.balance, balances.open_proposals, balances.results)
    is distinct from (excluded.balance, excluded.open_proposals, excluded.results)`;

/** For how many employees of each run it is yet to be confirmed what payroll took, and what it proposes for them. */
export const proposalsOfRunsByFacts = `
  with ${proposed}
  update analysis_runs set open_employees = open.employees, open_proposals = open.amount
  from (select id, count(amount) as employees, coalesce(sum(amount), 0) as amount
    from analysis_runs left join proposed on run_id = id and confirmed_at is null
    where organization_id = $1 group by id) open
  where analysis_runs.organization_id = $1 and analysis_runs.id = open.id
    and (open_employees, open_proposals) is distinct from (open.employees, open.amount)`;

/** What everyone owed together after each run: a proposal is owed until what payroll took of it is confirmed. */
export const owedAfterByFacts = `
  with ${proposed}, added as (
    select coalesce(entries.position, ledger_position, entries.id) as place, sum(amount) as amount
    from balance_entries entries left join analysis_runs runs on runs.organization_id = $1 and runs.id = run_id
    where entries.organization_id = $1 group by 1
    union all select place, sum(amount) from proposed group by 1
    union all select confirmed_at, -sum(amount) from proposed where confirmed_at is not null group by 1
  )
  update analysis_runs set owed_after = after.owed
  from (select id, coalesce(sum(amount), 0) as owed from analysis_runs left join added on place <= ledger_position
    where organization_id = $1 group by id) after
  where analysis_runs.organization_id = $1 and analysis_runs.id = after.id and owed_after <> after.owed`;
