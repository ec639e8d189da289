import type { ItemAnswer } from "@wagefloor/domain/law/item-answer.ts";
import type { RecordedDecision } from "@wagefloor/domain/runs/by-item/decision-text.ts";
import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { authorizationEvents, authorizations } from "../../../core/db/schema/authorizations.ts";
import { items } from "../../../core/db/schema/items.ts";

type StoredAuthorization = typeof authorizations.$inferSelect;

/** An authorization, with the name of its item. */
export interface AuthorizationRow extends StoredAuthorization {
  readonly itemName: string | null;
}

export type EventRow = typeof authorizationEvents.$inferSelect;

/** The authorizations under these employee numbers, the newest signature first. */
export function listAuthorizations(
  { db, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<AuthorizationRow[]> {
  const ofItem = [
    eq(items.organizationId, authorizations.organizationId),
    eq(items.id, authorizations.itemId),
  ];
  return db
    .select({ ...getTableColumns(authorizations), itemName: items.name })
    .from(authorizations)
    .leftJoin(items, and(...ofItem))
    .where(
      and(
        eq(authorizations.organizationId, organizationId),
        sql`${authorizations.employeeNumber} = any(${sql.param([...employeeNumbers])}::text[])`,
      ),
    )
    .orderBy(desc(authorizations.signedOn), desc(authorizations.sequence));
}

/** What happened to these authorizations since, the oldest first. */
export function readEvents(
  { db, organizationId }: TenantTransaction,
  authorizationIds: readonly string[],
): Promise<EventRow[]> {
  return db
    .select()
    .from(authorizationEvents)
    .where(
      and(
        eq(authorizationEvents.organizationId, organizationId),
        sql`${authorizationEvents.authorizationId} = any(${sql.param([...authorizationIds])}::uuid[])`,
      ),
    )
    .orderBy(asc(authorizationEvents.recordedAt));
}

/** The decisions on which answers rest, by authorization. */
export async function readDecisions(
  tx: TenantTransaction,
  answers: readonly ItemAnswer[],
): Promise<ReadonlyMap<string, RecordedDecision>> {
  const ids = answers.flatMap(({ isByDecision, authorizationId }) =>
    isByDecision && authorizationId !== null ? [authorizationId] : [],
  );
  if (ids.length === 0) return new Map();
  const ofOne = Map.groupBy(await readEvents(tx, ids), ({ authorizationId }) => authorizationId);
  return new Map(
    [...ofOne].flatMap(([id, events]) => {
      const decision = decisionIn(events);
      return decision === null ? [] : [[id, decision]];
    }),
  );
}

/** What a person decided about an authorization's rule; null if no one did. */
export function decisionIn(events: readonly EventRow[]): RecordedDecision | null {
  const decided = events.find(({ kind }) => kind === "decided");
  if (!decided?.happenedOn || !decided.decidedBy || !decided.reason) return null;
  return { on: decided.happenedOn, decidedBy: decided.decidedBy, reason: decided.reason };
}
