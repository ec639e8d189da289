import type { AuthorizationRequest } from "@wagefloor/contract/authorizations.ts";
import { findTermFaults } from "@wagefloor/domain/authorizations/check-terms.ts";
import { demandsFor, stateName } from "@wagefloor/domain/authorizations/state-demands.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { CommonRefusal, Refusal } from "../../core/request/refusals.ts";
import { type ItemRow, readItems } from "../items/queries.ts";
import { findKeptNumbers } from "../ledger/stored/find-kept-numbers.ts";
import { notifyChange } from "../live/notify-change.ts";
import { isSameRecord, type Papers, readPapers, rowOf } from "./papers.ts";
import {
  insertAuthorizations,
  insertEvents,
  type NewAuthorizationRow,
  type NewEventRow,
  readWithIds,
} from "./queries.ts";
import { AuthorizationRefusal } from "./refusals.ts";

const mostOfOne = 200;

/** What an employee signed; the number as it was typed. */
interface AskedAuthorization extends AuthorizationRequest {
  readonly employeeNumber: string;
}

/** Why one of them can't be recorded. */
export interface RefusedAuthorization {
  readonly employeeNumber: string;
  readonly refusal: Refusal;
}

/**
 * Records what employees signed, in a few statements however many they are; without a class of item, the item's own class
 * applies. What a retry sends again is recorded once.
 * @param today decides which rules of the state count
 * @returns those that are refused, and then nothing is recorded: employee_not_found; invalid_input with `fields`;
 * authorization_on_file for the same signed paper once more; authorization_refused for another one under the same id
 * @throws Refusal recalculating
 */
export async function recordAuthorizations(
  tx: TenantTransaction,
  asked: readonly AskedAuthorization[],
  today: CalendarDate,
): Promise<readonly RefusedAuthorization[]> {
  // An item isn't deleted between being found and being named here, and one paper isn't recorded twice at once.
  await lockLedger(tx);
  const known = await readKnown(tx, asked, today);
  const fresh: NewAuthorizationRow[] = [];
  const notices: NewEventRow[] = [];
  const refused: RefusedAuthorization[] = [];
  for (const one of asked) {
    try {
      const row = checkedRow(one, known);
      if (isRecorded(row, known)) continue;
      refuseSurplus(row, known);
      known.papers.add(row);
      known.recorded.set(row.id, row);
      fresh.push(row);
      if (one.noticeSentOn !== null)
        notices.push({ authorizationId: row.id, kind: "notice", happenedOn: one.noticeSentOn });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ employeeNumber: one.employeeNumber, refusal: error });
    }
  }
  if (refused.length > 0 || fresh.length === 0) return refused;
  await insertAuthorizations(tx, fresh);
  await insertEvents(tx, notices);
  await notifyChange(tx, "balances");
  return [];
}

/** What decides about the authorizations of a request. */
interface Known {
  /** The number under which each typed one is kept, or why there is none. */
  readonly numbers: ReadonlyMap<string, string | Refusal>;
  readonly items: ReadonlyMap<string, ItemRow>;
  readonly papers: Papers;
  /** What was recorded under the ids of the request. */
  readonly recorded: Map<string, NewAuthorizationRow>;
  readonly today: CalendarDate;
}

async function readKnown(
  tx: TenantTransaction,
  asked: readonly AskedAuthorization[],
  today: CalendarDate,
): Promise<Known> {
  const typed = [...new Set(asked.map(({ employeeNumber }) => employeeNumber))];
  const numbers = await findKeptNumbers(tx, typed);
  const found = [...numbers.values()].filter((number) => typeof number === "string");
  const ids = asked.map(({ id }) => id);
  return {
    ...{ numbers, today, papers: await readPapers(tx, found) },
    items: new Map((await readItems(tx)).map((item) => [item.id, item])),
    recorded: new Map((await readWithIds(tx, ids)).map((row) => [row.id, row])),
  };
}

/** @throws Refusal for the employee, or for what is wrong with the terms */
function checkedRow(
  { employeeNumber: typed, ...request }: AskedAuthorization,
  { numbers, items, today }: Known,
): NewAuthorizationRow {
  const employeeNumber = numbers.get(typed) ?? typed;
  if (employeeNumber instanceof Refusal) throw employeeNumber;
  const itemId = request.itemId?.toLowerCase() ?? null;
  const item = items.get(itemId ?? "");
  const itemClass = request.itemClass ?? item?.itemClass ?? null;
  const classed = { ...request, id: request.id.toLowerCase(), itemId, itemClass };
  refuseFaults(classed, { today, isItemMissing: itemId !== null && item === undefined });
  return rowOf(employeeNumber, classed, today);
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

/** A retry of the same request is answered as the first; anything else under its id isn't. */
function isRecorded(row: NewAuthorizationRow, { recorded }: Known): boolean {
  const same = recorded.get(row.id);
  if (same === undefined) return false;
  if (isSameRecord(same, row)) return true;
  throw new AuthorizationRefusal(
    "authorization_refused",
    "Another authorization was recorded in its place. Reload the page and enter this one again.",
  );
}

function refuseSurplus(row: NewAuthorizationRow, { papers }: Known): void {
  if (papers.count(row.employeeNumber) >= mostOfOne)
    throw new AuthorizationRefusal(
      "authorization_refused",
      `This employee already has ${mostOfOne} authorizations, the most we keep for one employee.`,
    );
  if (!papers.isOnFile(row)) return;
  const sentence =
    "An authorization with the same terms and signature date is already recorded. If the employee signed another one, enter a note that tells them apart, such as: Second pair";
  throw new AuthorizationRefusal("authorization_on_file", sentence, { fields: { note: sentence } });
}
