import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { authorizationEvents, authorizations } from "../../core/db/schema/employees/authorizations.ts";
import { items } from "../../core/db/schema/items.ts";

type StoredAuthorization = typeof authorizations.$inferSelect;

/** An authorization, with the name of its item. */
export interface AuthorizationRow extends StoredAuthorization {
  readonly itemName: string | null;
}

export type EventRow = typeof authorizationEvents.$inferSelect;

/** What is stored of an authorization when it is recorded. */
export type NewAuthorizationRow = Omit<
  StoredAuthorization,
  "organizationId" | "sequence" | "actor" | "recordedAt"
>;

/** The authorizations under these numbers of one employee, newest signature first. */
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
        inArray(authorizations.employeeNumber, [...employeeNumbers]),
      ),
    )
    .orderBy(desc(authorizations.signedOn), desc(authorizations.sequence));
}

export async function findAuthorization(
  { db, organizationId }: TenantTransaction,
  id: string,
): Promise<StoredAuthorization | undefined> {
  const [row] = await db
    .select()
    .from(authorizations)
    .where(and(eq(authorizations.organizationId, organizationId), eq(authorizations.id, id)));
  return row;
}

/** @returns false if there is one with this id */
export async function insertAuthorization(
  { db, organizationId, actor }: TenantTransaction,
  row: NewAuthorizationRow,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(authorizations)
    .values({ ...row, organizationId, actor })
    .onConflictDoNothing();
  return rowCount === 1;
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

/** @returns false if there is one of this kind */
export async function insertEvent(
  { db, organizationId, actor }: TenantTransaction,
  row: Omit<typeof authorizationEvents.$inferInsert, "organizationId" | "actor">,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(authorizationEvents)
    .values({ ...row, organizationId, actor })
    .onConflictDoNothing();
  return rowCount === 1;
}
