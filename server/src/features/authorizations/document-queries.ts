import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { authorizationDocuments, documentedAuthorizations } from "../../core/db/schema/authorizations.ts";

const { file: _file, ...withoutFile } = getTableColumns(authorizationDocuments);

/** A document without its bytes. */
export type DocumentRow = Omit<typeof authorizationDocuments.$inferSelect, "file">;

/** A document as one of the authorizations that it shows has it. */
export interface ShownDocument extends DocumentRow {
  readonly authorizationId: string;
  /** How many authorizations it shows. */
  readonly covers: number;
}

/** The documents of these authorizations without their bytes, in the order in which they came; once for each that it shows. */
export function listDocuments(
  { db, organizationId }: TenantTransaction,
  authorizationIds: readonly string[],
): Promise<ShownDocument[]> {
  const covered = sql<number>`(select count(*)::int from documented_authorizations every
    where every.organization_id = ${organizationId} and every.document_id = ${authorizationDocuments.id})`;
  return db
    .select({ ...withoutFile, authorizationId: documentedAuthorizations.authorizationId, covers: covered })
    .from(documentedAuthorizations)
    .innerJoin(
      authorizationDocuments,
      and(
        eq(authorizationDocuments.organizationId, documentedAuthorizations.organizationId),
        eq(authorizationDocuments.id, documentedAuthorizations.documentId),
      ),
    )
    .where(ofThese(organizationId, authorizationIds))
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

/** Which documents show these authorizations. Until the end of the transaction no other can be added. */
export async function readShownAlone(
  { db, organizationId, client }: TenantTransaction,
  authorizationIds: readonly string[],
): Promise<Pick<ShownDocument, "id" | "authorizationId">[]> {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 1))", [organizationId]);
  const { documentId: id, authorizationId } = documentedAuthorizations;
  return db
    .select({ id, authorizationId })
    .from(documentedAuthorizations)
    .where(ofThese(organizationId, authorizationIds));
}

function ofThese(organizationId: string, authorizationIds: readonly string[]) {
  return and(
    eq(documentedAuthorizations.organizationId, organizationId),
    sql`${documentedAuthorizations.authorizationId} = any(${sql.param([...authorizationIds])}::uuid[])`,
  );
}

export async function insertDocument(
  { db, organizationId, actor }: TenantTransaction,
  row: Omit<typeof authorizationDocuments.$inferInsert, "organizationId" | "actor">,
): Promise<void> {
  await db.insert(authorizationDocuments).values({ ...row, organizationId, actor });
}

/** Says that a document shows these authorizations. */
export async function insertShown(
  { client, organizationId }: TenantTransaction,
  documentId: string,
  authorizationIds: readonly string[],
): Promise<void> {
  await client.query(
    `insert into documented_authorizations (organization_id, authorization_id, document_id)
     select $1, id, $2 from unnest($3::uuid[]) as ids (id)`,
    [organizationId, documentId, authorizationIds],
  );
}
