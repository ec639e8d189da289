import { soonDays } from "@wagefloor/domain/authorizations/standing.ts";
import { type CalendarDate, daysLater } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readHolders } from "../ledger/merged/queries.ts";

/** An authorization that expires soon, or that expired. */
export interface ExpiringAuthorization {
  readonly id: string;
  /** The number under which the person is kept. */
  readonly employeeNumber: string;
  readonly lastDay: CalendarDate;
}

/** All numbers of one person, whose kept one is `holder`. */
const numbers = "(select holder union all select merged from merges where merges.holder = expiring.holder)";

const isUsable = (
  one: string,
) => `${one}.for_pay_date is null and not exists (select from authorization_events ended
  where ended.organization_id = $1 and ended.authorization_id = ${one}.id and ended.kind <> 'notice')`;

/** Whether the employee revoked it, or another for the same or for any charge, after signing it: as `endedWith` says. */
const isRevoked = (one: string) => `exists (select from authorization_events revocation
  join authorizations other on other.organization_id = $1 and other.id = revocation.authorization_id
  where revocation.organization_id = $1 and revocation.kind = 'revoked' and other.person_number in ${numbers}
    and revocation.happened_on >= ${one}.signed_on
    and case when other.item_id is not null then other.item_id is not distinct from ${one}.item_id
      when other.what is not null then lower(other.what) is not distinct from lower(${one}.what)
      else other.item_class is null or other.item_class is not distinct from ${one}.item_class end
    and not exists (select from authorization_events mistake where mistake.organization_id = $1
      and mistake.authorization_id = other.id and mistake.kind = 'withdrawn'))`;

/** Whether the employee's newest run is for a later pay date, so that it says whether an authorization is missing. */
const wasAskedSince = `exists (select from balances
  join analysis_runs runs on runs.organization_id = $1 and runs.id = newest_run_id
  where balances.organization_id = $1 and person_number in ${numbers} and pay_date > expiring.last_day)`;

/**
 * The authorizations whose last day is in a span, of employees who still owe something and have no other for the same that
 * lasts longer: for the list of employees, the start page and the reminder. One for a single pay date isn't renewed. One that
 * expired counts until a run is made without it.
 */
const expiringBetween = `
  with merges as (select merged, holder from unnest($4::text[], $5::text[]) as merges (merged, holder)),
  expiring as (
    select one.*, coalesce(merges.holder, one.person_number) as holder from authorizations one
    left join merges on merges.merged = one.person_number
    where one.organization_id = $1 and one.last_day between $2 and $3 and ${isUsable("one")})
  select id, holder as "employeeNumber", last_day::text as "lastDay" from expiring
  where exists (select from balances where balances.organization_id = $1 and owed > 0 and person_number in ${numbers})
    and (last_day >= $6 or not ${wasAskedSince}) and not ${isRevoked("expiring")}
    and not exists (select from authorizations longer where longer.organization_id = $1
      and longer.person_number in ${numbers} and (longer.last_day is null or longer.last_day > expiring.last_day)
      and (num_nonnulls(longer.item_id, longer.what) = 0 or (longer.item_id is not distinct from expiring.item_id
        and lower(longer.what) is not distinct from lower(expiring.what)))
      and ${isUsable("longer")} and not ${isRevoked("longer")})
  order by last_day, id`;

/** A run follows within a month, and says itself what is missing. */
const expiredDays = 31;

/** Those that expire within 30 days: for the reminder, which comes before. */
export function readExpiringAuthorizations(
  tx: TenantTransaction,
  today: CalendarDate,
): Promise<ExpiringAuthorization[]> {
  return readBetween(tx, today, today);
}

/** Those that expire within 30 days or expired since the last run, which hasn't said yet that one is missing. */
export function readExpiredOrExpiring(
  tx: TenantTransaction,
  today: CalendarDate,
): Promise<ExpiringAuthorization[]> {
  return readBetween(tx, today, daysLater(today, -expiredDays));
}

async function readBetween(
  tx: TenantTransaction,
  today: CalendarDate,
  from: CalendarDate,
): Promise<ExpiringAuthorization[]> {
  const { client, organizationId } = tx;
  const holders = await readHolders(tx);
  const { rows } = await client.query<ExpiringAuthorization>(expiringBetween, [
    ...[organizationId, from, daysLater(today, soonDays)],
    ...[[...holders.keys()], [...holders.values()], today],
  ]);
  return rows;
}
