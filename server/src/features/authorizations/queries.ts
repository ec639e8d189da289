import { and, eq } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { authorizationEvents, authorizations } from "../../core/db/schema/authorizations.ts";

type StoredAuthorization = typeof authorizations.$inferSelect;

/** What is stored of an authorization when it is recorded. */
export type NewAuthorizationRow = Omit<
  StoredAuthorization,
  "organizationId" | "sequence" | "actor" | "recordedAt"
>;

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
