import type { AuthorizationEventRequest } from "@wagefloor/contract/authorizations.ts";
import { rulesToDecideFor } from "@wagefloor/domain/authorizations/ask-decision.ts";
import { type CalendarDate, daysLater } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import { type EventRow, readEvents } from "../ledger/capped/authorization-rows.ts";
import { notifyChange } from "../live/notify-change.ts";
import { listDocuments } from "./document-queries.ts";
import { findAuthorization, insertEvents } from "./queries.ts";
import { AuthorizationRefusal } from "./refusals.ts";

/**
 * Records that an authorization was revoked, that it was recorded by mistake, that the employee got the notice of it, or that a
 * person decided that an exception or the conditions of its rule apply. Nothing recorded before changes; the same again is
 * recorded once.
 * @returns the employee's number
 * @throws Refusal authorization_not_found; invalid_input; authorization_refused for one that was withdrawn, another event, or
 * a decision without a document or that no rule asks for
 */
export async function recordEvent(
  tx: TenantTransaction,
  id: string,
  request: AuthorizationEventRequest,
  today: CalendarDate,
): Promise<string> {
  const authorization = await findAuthorization(tx, id);
  if (authorization === undefined) throw authorizationNotFound();
  const { kind } = request;
  const row = {
    ...{ authorizationId: id, kind },
    happenedOn: kind === "withdrawn" ? null : request.on,
    receivedBy: kind === "revoked" ? request.receivedBy : null,
    decidedBy: kind === "decided" ? request.decidedBy : null,
    reason: kind === "notice" ? null : request.reason || null,
  };
  if (kind !== "withdrawn") refuseDay(request, authorization, today);
  const events = await readEvents(tx, [id]);
  if (kind !== "withdrawn" && events.some((one) => one.kind === "withdrawn"))
    throw refused("This authorization was withdrawn, so nothing more can be recorded for it.");
  if (kind === "decided") await refuseDecision(tx, authorization, today);
  if ((await insertEvents(tx, [row])) > 0) await notifyChange(tx, "balances");
  else await refuseAnother(tx, row);
  return authorization.employeeNumber;
}

/** A decision needs a rule that asks for one, and the document that shows it. */
async function refuseDecision(
  tx: TenantTransaction,
  authorization: NonNullable<Awaited<ReturnType<typeof findAuthorization>>>,
  today: CalendarDate,
): Promise<void> {
  if (rulesToDecideFor(authorization, today).length === 0)
    throw refused("No decision is needed for this authorization, or none would make the deduction allowed.");
  if ((await listDocuments(tx, [authorization.id])).length === 0)
    throw refused("Add the document that supports the decision first.");
}

function refuseDay(
  { kind, on }: Exclude<AuthorizationEventRequest, { kind: "withdrawn" }>,
  { signedOn }: { readonly signedOn: CalendarDate },
  today: CalendarDate,
): void {
  const refuse = (sentence: string) => {
    throw new CommonRefusal("invalid_input", sentence, { fields: { on: sentence } });
  };
  // Where people are, it may be tomorrow already.
  if (on > daysLater(today, 1)) refuse("This date is in the future. Record it on that day.");
  if (kind === "revoked" && on < signedOn)
    refuse(`It was signed on ${signedOn}, so it can't be revoked before then.`);
  if (kind !== "revoked" && on < "1990-01-01") refuse("This date is too long ago. Check the year.");
}

type NewEvent = Pick<
  EventRow,
  "authorizationId" | "kind" | "happenedOn" | "receivedBy" | "decidedBy" | "reason"
>;

async function refuseAnother(tx: TenantTransaction, row: NewEvent): Promise<void> {
  const recorded = (await readEvents(tx, [row.authorizationId])).find(({ kind }) => kind === row.kind);
  const names = Object.keys(row) as (keyof NewEvent)[];
  if (recorded !== undefined && names.every((name) => recorded[name] === row[name])) return;
  throw refused(
    {
      revoked: "It was already recorded as revoked. Reload the page to see by whom.",
      withdrawn: "It was already withdrawn. Reload the page to see why.",
      notice: "A notice was already recorded. Reload the page to see it.",
      decided: "A decision was already recorded. Reload the page to see it.",
    }[row.kind],
  );
}

function refused(sentence: string): AuthorizationRefusal {
  return new AuthorizationRefusal("authorization_refused", sentence);
}

export function authorizationNotFound(): AuthorizationRefusal {
  return new AuthorizationRefusal(
    "authorization_not_found",
    "We couldn't find this authorization. Reload the page.",
  );
}
