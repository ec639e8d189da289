import type { AuthorizationRequest } from "@wagefloor/contract/authorizations.ts";
import { findTermFaults } from "@wagefloor/domain/authorizations/check-terms.ts";
import { lastDayOf } from "@wagefloor/domain/authorizations/standing.ts";
import { demandsFor, expiryMonthsIn, stateName } from "@wagefloor/domain/authorizations/state-demands.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import { findItem } from "../items/queries.ts";
import {
  type AuthorizationRow,
  listAuthorizations,
  readEvents,
} from "../ledger/capped/authorization-rows.ts";
import { readNumbersOf } from "../ledger/merged/queries.ts";
import { requireEmployeeNumber } from "../ledger/stored/queries.ts";
import { notifyChange } from "../live/notify-change.ts";
import { findAuthorization, insertAuthorization, insertEvent, type NewAuthorizationRow } from "./queries.ts";
import { AuthorizationRefusal } from "./refusals.ts";

const mostOfOne = 200;

/**
 * Records an authorization; without a class of item, the item's own class applies. A retry records it once.
 * @param today decides which rules of the state count
 * @throws Refusal recalculating; employee_not_found; invalid_input with `fields`, also for the same signed paper once more;
 * authorization_refused for another one under
 * the same id
 */
export async function recordAuthorization(
  tx: TenantTransaction,
  typed: string,
  request: AuthorizationRequest,
  today: CalendarDate,
): Promise<void> {
  // An item isn't deleted between being found and being named here, and one paper isn't recorded twice at once.
  await lockLedger(tx);
  const employeeNumber = await requireEmployeeNumber(tx, typed);
  const item = request.itemId === null ? undefined : await findItem(tx, request.itemId);
  const classed = { ...request, itemClass: request.itemClass ?? item?.itemClass ?? null };
  refuseFaults(classed, { today, isItemMissing: request.itemId !== null && item === undefined });
  const { id, noticeSentOn, ...terms } = classed;
  const lastDay = lastDayOf(terms, expiryMonthsIn(terms.state, terms.itemClass, today));
  const row = { id, employeeNumber, ...terms, note: terms.note || null, lastDay };
  const before = await listAuthorizations(tx, await readNumbersOf(tx, employeeNumber));
  if (before.every((one) => one.id !== id)) {
    if (before.length >= mostOfOne) throw tooMany();
    await refuseSamePaper(tx, row, before);
  }
  if (!(await insertAuthorization(tx, row))) return refuseAnother(tx, row);
  if (noticeSentOn !== null)
    await insertEvent(tx, { authorizationId: id, kind: "notice", happenedOn: noticeSentOn });
  await notifyChange(tx, "balances");
}

function refuseFaults(
  request: AuthorizationRequest,
  { today, isItemMissing }: { readonly today: CalendarDate; readonly isItemMissing: boolean },
): void {
  const { itemId, what, itemClass, state } = request;
  const fields: Record<string, string> = {};
  if (isItemMissing) fields.itemId = "We couldn't find this item. Reload the page and choose it again.";
  if (itemId !== null && what !== null)
    fields.what = "Choose an item, or enter what else it's for, but not both.";
  const name = state === null ? "" : stateName(state);
  if (name === undefined)
    fields.state = "We don't have rules for this state. Choose another, or leave it empty.";
  Object.assign(fields, findTermFaults(request, demandsFor(state, itemClass, today), name ?? "", today));
  const [first] = Object.values(fields);
  if (first !== undefined) throw new CommonRefusal("invalid_input", first, { fields });
}

/** What may differ between two records of one signed paper. */
const ofRecord: ReadonlySet<string> = new Set([
  "id",
  "employeeNumber",
] satisfies (keyof NewAuthorizationRow)[]);

/** One signed paper counts once. Two that say the same, such as for two pairs of boots, differ in their notes. */
async function refuseSamePaper(
  tx: TenantTransaction,
  row: NewAuthorizationRow,
  before: readonly AuthorizationRow[],
): Promise<void> {
  const names = (Object.keys(row) as (keyof NewAuthorizationRow)[]).filter((name) => !ofRecord.has(name));
  const same = before.filter((one) => names.every((name) => one[name] === row[name]));
  if (same.length === 0) return;
  const events = await readEvents(
    tx,
    same.map(({ id }) => id),
  );
  const withdrawn = new Set(events.flatMap((one) => (one.kind === "withdrawn" ? [one.authorizationId] : [])));
  if (same.every(({ id }) => withdrawn.has(id))) return;
  const sentence =
    "An authorization with the same terms and signature date is already recorded. If the employee signed another one, enter a note that tells them apart, such as: Second pair";
  throw new CommonRefusal("invalid_input", sentence, { fields: { note: sentence } });
}

/** A retry of the same request is answered as the first; anything else under its id isn't. */
async function refuseAnother(tx: TenantTransaction, row: NewAuthorizationRow): Promise<void> {
  const recorded = await findAuthorization(tx, row.id);
  const names = Object.keys(row) as (keyof NewAuthorizationRow)[];
  if (recorded !== undefined && names.every((name) => recorded[name] === row[name])) return;
  throw new AuthorizationRefusal(
    "authorization_refused",
    "Another authorization was recorded in its place. Reload the page and enter this one again.",
  );
}

function tooMany(): AuthorizationRefusal {
  return new AuthorizationRefusal(
    "authorization_refused",
    `This employee already has ${mostOfOne} authorizations, the most we keep for one employee.`,
  );
}
