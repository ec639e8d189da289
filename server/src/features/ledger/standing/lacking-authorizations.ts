import { numberOfSet } from "@wagefloor/domain/reasons/reason-set.ts";
import { authorizationReasons, reasonsToBits } from "@wagefloor/domain/reasons/reasons.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readHolders } from "../merged/queries.ts";

/** All numbers of one person, whose kept one is `holder`. */
const numbers = "(select holder union all select merged from merges where merges.holder = lacking.holder)";

/** When the run wrote its entries for the person: its own time is a whole second, which others may push ahead. */
const written = `(select min(created_at) from balance_entries entries where entries.organization_id = $1
  and entries.person_number in ${numbers} and entries.run_id = any(run_ids))`;

/**
 * Who still owes, and whose newest run deducted nothing for an item because no authorization counted, or used up the one
 * that did. Recording one since takes them off the list, unless it was revoked or withdrawn again; whether that is enough, the
 * next run says. Where no item has a class, no balance is read.
 */
const lackingNow = `
  with merges as (select merged, holder from unnest($2::text[], $3::text[]) as merges (merged, holder)),
  lacking as (
    select coalesce(merges.holder, known.person_number) as holder, max(runs.created_at) as run_at,
      array_agg(newest_run_id) as run_ids
    from balances known join analysis_runs runs on runs.organization_id = $1 and runs.id = newest_run_id
    left join merges on merges.merged = known.person_number
    where known.organization_id = $1 and newest_reasons & $4 <> 0
      and exists (select from items where items.organization_id = $1 and class is not null)
    group by 1)
  select holder from lacking
  where exists (select from balances where balances.organization_id = $1 and owed > 0 and person_number in ${numbers})
    and not exists (select from authorizations since where since.organization_id = $1
      and since.person_number in ${numbers} and since.recorded_at > coalesce(${written}, run_at) and not exists (
        select from authorization_events ended where ended.organization_id = $1
          and ended.authorization_id = since.id and ended.kind in ('revoked', 'withdrawn')))`;

/** The number of each under which the person is kept. */
export async function readLackingAuthorizations(tx: TenantTransaction): Promise<ReadonlySet<string>> {
  const { client, organizationId } = tx;
  const holders = await readHolders(tx);
  const { rows } = await client.query<[string]>({
    text: lackingNow,
    values: [
      ...[organizationId, [...holders.keys()], [...holders.values()]],
      numberOfSet(reasonsToBits(authorizationReasons)),
    ],
    rowMode: "array",
  });
  return new Set(rows.map(([holder]) => holder));
}
