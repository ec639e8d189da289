import { verdictOrder } from "@wagefloor/domain/employees/employee-view.ts";
import type { Holders } from "@wagefloor/domain/people/merging/merged-numbers.ts";

const standing = ["newest_verdict", "newest_reasons", "newest_jurisdiction", "newest_wage", "newest_rate"];

function columnsOf(newest: string): string {
  return ["newest_run_id", "newest_position", ...standing].map((column) => `${newest}.${column}`).join(", ");
}

/** All numbers of one of the `holders`. */
const numbers = `select holders.number union all
  select merged from unnest($2::text[], $3::text[]) as merges (merged, holder) where holder = holders.number`;

/**
 * The balances by person, for a statement: a row of `balances` for each, and for someone with several numbers one row that
 * adds them up. What the newest run says is that of the number that was in it; of two in one run the graver.
 * $1 is the organization, `valuesOfPeople` are the next three values.
 */
export const people = `
  select person_number, person_number as newest_number, balance, owed, open_proposals, regular_run_id, results,
    taken_verdict, taken_run_id, taken_shortfall, ${columnsOf("balances")}
  from balances where organization_id = $1 and person_number <> all($4::text[])
  union all
  select kept.person_number, newest.person_number, kept.balance, sums.owed, sums.open_proposals, sums.regular_run_id,
    sums.results, kept.taken_verdict, kept.taken_run_id, kept.taken_shortfall, ${columnsOf("newest")}
  from (select distinct number from unnest($3::text[]) as number) holders
  join balances kept on kept.organization_id = $1 and kept.person_number = holders.number
  cross join lateral (
    select each.* from balances each
    left join analysis_runs runs on runs.organization_id = $1 and runs.id = each.newest_run_id
    where each.organization_id = $1 and each.person_number in (${numbers})
    order by ledger_position desc nulls last, array_position('{${verdictOrder.join()}}', newest_verdict), newest_position
    limit 1) newest
  cross join lateral (
    select sum(each.owed) as owed, sum(each.open_proposals) as open_proposals, sum(results)::int as results,
      (array_agg(regular_run_id order by ledger_position desc) filter (where regular_run_id is not null))[1] as regular_run_id
    from balances each
    left join analysis_runs runs on runs.organization_id = $1 and runs.id = each.regular_run_id
    where each.organization_id = $1 and each.person_number in (${numbers})) sums`;

/**
 * The verdict that is true of one of the `people`: the newest run's, or the graver one by what payroll took. What is below the
 * minimum wage by that stays so, whatever newer runs say, until it is paid back.
 */
export const standingVerdict = `case when taken_verdict = 'below-minimum' then taken_verdict
  when taken_run_id = newest_run_id and newest_verdict is distinct from 'below-minimum' then taken_verdict
  else newest_verdict end`;

/** The values that `people` needs after the organization. */
export function valuesOfPeople(holders: Holders): readonly (readonly string[])[] {
  const [merged, kept] = [[...holders.keys()], [...holders.values()]];
  return [merged, kept, [...merged, ...kept]];
}
