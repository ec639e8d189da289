import type { RecordedAuthorization } from "@wagefloor/contract/authorizations.ts";
import { rulesToDecideFor } from "@wagefloor/domain/authorizations/ask-decision.ts";
import { eventsOf } from "@wagefloor/domain/authorizations/authorization-record.ts";
import { type EndableAuthorization, endedWith } from "@wagefloor/domain/authorizations/ended-with.ts";
import { faultOf } from "@wagefloor/domain/authorizations/find-fault.ts";
import { standingOn } from "@wagefloor/domain/authorizations/standing.ts";
import { demandsFor, stateName } from "@wagefloor/domain/authorizations/state-demands.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { Database } from "../../core/db/client.ts";
import { findPeople } from "../../core/find-person.ts";
import type { Actor } from "../../core/request/tenant.ts";
import { type AuthorizationRow, decisionIn, type EventRow } from "../ledger/capped/authorization-rows.ts";
import type { ShownDocument } from "./document-queries.ts";

/** Authorizations with all that belongs to them, as far as it can be read in one transaction. */
interface AuthorizationsRead {
  readonly rows: readonly AuthorizationRow[];
  readonly events: readonly EventRow[];
  readonly documents: readonly ShownDocument[];
  /** Whether the employee's newest run had no net pay, where an authorization asks for it. */
  readonly isNetPayMissing: boolean;
  /** Where the employee works, by whose rules all are judged, as in runs; null where that isn't known. */
  readonly workState: string | null;
}

/** Whether it allows a percentage of net pay. */
export function isOfNetPay({ percentOf }: Pick<AuthorizationRow, "percentOf">): boolean {
  return percentOf === "net-wages";
}

/** Authorizations as the API sends them: their status on a day, and who recorded what. */
export async function presentAuthorizations(
  db: Pick<Database, "asSystem">,
  { rows, events, documents, isNetPayMissing, workState }: AuthorizationsRead,
  today: CalendarDate,
): Promise<RecordedAuthorization[]> {
  const nameOf = await findPeople(db, [...rows, ...events, ...documents]);
  const made = ({ actor, recordedAt }: Made) => ({
    recordedAt: recordedAt.toISOString(),
    recordedBy: nameOf(actor),
  });
  const eventsById = Map.groupBy(events, ({ authorizationId }) => authorizationId);
  const documentsOf = Map.groupBy(documents, ({ authorizationId }) => authorizationId);
  const all = rows.map((row) => ({ id: row.id, terms: row, events: eventsOf(eventsById.get(row.id) ?? []) }));
  return rows.map((row) =>
    presentAuthorization(row, eventsById.get(row.id) ?? [], documentsOf.get(row.id) ?? [], {
      ...{ made, today, isNetPayMissing, workState },
      others: all.filter(({ id }) => id !== row.id),
    }),
  );
}

interface Made {
  readonly actor: Actor;
  readonly recordedAt: Date;
}

interface Presenting {
  readonly made: (row: Made) => { recordedAt: string; recordedBy: string | null };
  readonly today: CalendarDate;
  readonly isNetPayMissing: boolean;
  readonly workState: string | null;
  /** The employee's other authorizations. */
  readonly others: readonly EndableAuthorization[];
}

function presentAuthorization(
  row: AuthorizationRow,
  events: readonly EventRow[],
  documents: readonly ShownDocument[],
  { made, today, isNetPayMissing, workState, others }: Presenting,
): RecordedAuthorization {
  const {
    organizationId: _organizationId,
    sequence: _sequence,
    actor: _actor,
    recordedAt: _at,
    ...terms
  } = row;
  const { itemId, itemName, state: recordedState, ...shown } = terms;
  const state = recordedState ?? workState;
  const since = eventsOf(events);
  const endedOn = endedWith({ terms, events: since }, others);
  const fault = faultOf(terms, since, today, workState);
  const demands = demandsFor(state, row.itemClass, today);
  const ruleState = workState ?? state;
  return {
    ...shown,
    item: itemId === null ? null : { id: itemId, name: itemName ?? "" },
    ...{ state: shownState(state), ruleState: shownState(ruleState) },
    standing: standingOn(today, row, row.lastDay, { ...since, revokedOn: since.revokedOn ?? endedOn }),
    endedOn,
    lastDayBy: isOwnLastDay(row) ? null : (demands?.citation ?? (state && stateName(state)) ?? null),
    ruleAnswer: demandsFor(ruleState, row.itemClass, today)?.answer ?? null,
    ...{ fault: fault?.fault ?? null, citation: fault?.citation ?? null },
    isNetPayMissing: isNetPayMissing && isOfNetPay(row),
    // A decision about another state's rule doesn't count.
    toDecide: (state === ruleState ? rulesToDecideFor(row, today) : []).map((rule) => ({
      ...rule,
      grounds: [...rule.grounds],
    })),
    ...presentEvents(events, made),
    documents: documents.map((one) => ({
      ...{ id: one.id, fileName: one.fileName, kind: one.kind, byteCount: one.byteCount },
      ...{ covers: one.covers, ...made(one) },
    })),
    ...made(row),
  };
}

function shownState(state: string | null): RecordedAuthorization["state"] {
  return state === null ? null : { state, name: stateName(state) ?? state };
}

/** Whether the last day is none, or one of its own terms, and not one that the state's rule brings. */
function isOwnLastDay({ lastDay, expiresOn, forPayDate }: AuthorizationRow): boolean {
  return lastDay === null || lastDay === expiresOn || lastDay === forPayDate;
}

function presentEvents(
  events: readonly EventRow[],
  made: Presenting["made"],
): Pick<RecordedAuthorization, "notice" | "revoked" | "decision" | "withdrawn"> {
  const [notice, revoked, withdrawn, decided] = (["notice", "revoked", "withdrawn", "decided"] as const).map(
    (kind) => events.find((one) => one.kind === kind),
  );
  const decision = decisionIn(events);
  return {
    notice: notice?.happenedOn ? { on: notice.happenedOn, ...made(notice) } : null,
    revoked:
      revoked?.happenedOn && revoked.receivedBy
        ? { on: revoked.happenedOn, receivedBy: revoked.receivedBy, reason: revoked.reason, ...made(revoked) }
        : null,
    decision: decided === undefined || decision === null ? null : { ...decision, ...made(decided) },
    withdrawn: withdrawn?.reason ? { reason: withdrawn.reason, ...made(withdrawn) } : null,
  };
}
