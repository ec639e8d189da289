import { addVerdicts } from "../../domain/src/verdicts/compliance.ts";
import type { TenantTransaction } from "../../server/src/core/db/client.ts";
import type { UsualResult } from "../variants/usual-calculation.ts";

/** Where the balances are that are counted, and whose they are. */
interface Counted {
  readonly schema: string;
  readonly ownerColumn: string;
  readonly owner: string;
}

const pay = `case when newest_rate is null then null when newest_verdict = 'below-minimum' then 'below'
  else least(greatest(newest_rate - newest_wage, 0) / 100, 10)::text end`;

/** The places and the rate among the reasons of a result. */
const placeBits = 1_966_081;
const rateBit = 32;

/** The start page's figures after a first run, counted as one would first write it: a subquery for each kind of figure. */
export async function countTotals(
  { client, organizationId }: TenantTransaction,
  { schema, ownerColumn, owner }: Counted,
  results: readonly UsualResult[],
): Promise<void> {
  const everyone = `(select balances.*, ended.kind is not null as has_left from ${schema}.balances
    left join public.employee_attributes ended on ended.organization_id = $2 and ended.kind = 'left'
      and ended.person_number = balances.person_number where balances.${ownerColumn} = $1) everyone`;
  await client.query(
    `insert into ${schema}.payroll_totals (${ownerColumn}, runs, verdicts, employees, employees_below_minimum, employees_not_checked, employees_without_place,
       employees_without_rate, employees_left_owing, owed_by_left, owed, open_proposals, headroom, low_rates)
     select $1, 1, $3, count(*) filter (where results > 0),
       count(*) filter (where newest_verdict = 'below-minimum'), count(*) filter (where newest_verdict = 'not-checked'),
       count(*) filter (where newest_verdict = 'not-checked' and newest_reasons & ${placeBits} <> 0),
       count(*) filter (where newest_verdict = 'not-checked' and newest_reasons & ${rateBit} <> 0),
       count(*) filter (where has_left and owed > 0), coalesce(sum(owed) filter (where has_left), 0),
       coalesce(sum(owed), 0), coalesce(sum(open_proposals), 0),
       (select coalesce(jsonb_object_agg(bin, employees), '{}') from (
         select ${pay} as bin, count(*) as employees from ${everyone} where newest_rate is not null group by 1) bins),
       (select coalesce(jsonb_object_agg(newest_jurisdiction, rates), '{}') from (
         select newest_jurisdiction, jsonb_object_agg(newest_rate, employees) as rates from (
           select newest_jurisdiction, newest_rate, count(*) as employees from ${everyone}
           where not has_left and newest_rate < newest_wage + 500
             and newest_verdict in ('ok', 'reduced', 'paid-in-full') group by 1, 2) paid group by 1) low)
     from ${everyone}`,
    [
      owner,
      organizationId,
      addVerdicts(
        [],
        results.map(({ verdict }) => [verdict, 1]),
      ),
    ],
  );
}
