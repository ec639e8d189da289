import { and, asc, count, eq, getTableColumns, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { authorizationDocuments } from "../../core/db/schema/authorizations.ts";

const { file: _file, ...withoutFile } = getTableColumns(authorizationDocuments);

/** A document without its bytes. */
export type DocumentRow = Omit<typeof authorizationDocuments.$inferSelect, "file">;

/** The documents of these authorizations without their bytes, in the order in which they came. */
export function listDocuments(
  { db, organizationId }: TenantTransaction,
  authorizationIds: readonly string[],
): Promise<DocumentRow[]> {
  return db
    .select(withoutFile)
    .from(authorizationDocuments)
    .where(
      and(
        eq(authorizationDocuments.organizationId, organizationId),
        sql`${authorizationDocuments.authorizationId} = any(${sql.param([...authorizationIds])}::uuid[])`,
      ),
    )
    .orderBy(asc(authorizationDocuments.recordedAt), asc(authorizationDocuments.id));
}

export async function findDocument(
  { db, organizationId }: TenantTransaction,
  id: string,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select(withoutFile)
    .from(authorizationDocuments)
    .where(and(eq(authorizationDocuments.organizationId, organizationId), eq(authorizationDocuments.id, id)));
  return row;
}

/** A part of a document's bytes, from the one at `from`, the first being 0; undefined if the document is gone. */
export async function readPart(
  { db, organizationId }: TenantTransaction,
  id: string,
  { from, length }: { readonly from: number; readonly length: number },
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ part: sql<Buffer>`substring(${authorizationDocuments.file} from ${from + 1} for ${length})` })
    .from(authorizationDocuments)
    .where(and(eq(authorizationDocuments.organizationId, organizationId), eq(authorizationDocuments.id, id)));
  return row?.part;
}

/** How many documents an authorization has. Until the end of the transaction no other can be added. */
export async function countAlone(
  { db, organizationId, client }: TenantTransaction,
  authorizationId: string,
): Promise<number> {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 1))", [
    `${organizationId} ${authorizationId}`,
  ]);
  const [row] = await db
    .select({ documents: count() })
    .from(authorizationDocuments)
    .where(
      and(
        eq(authorizationDocuments.organizationId, organizationId),
        eq(authorizationDocuments.authorizationId, authorizationId),
      ),
    );
  return row?.documents ?? 0;
}

export async function insertDocument(
  { db, organizationId, actor }: TenantTransaction,
  row: Omit<typeof authorizationDocuments.$inferInsert, "organizationId" | "actor">,
): Promise<void> {
  await db.insert(authorizationDocuments).values({ ...row, organizationId, actor });
}
