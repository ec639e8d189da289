import { documentTypes } from "@wagefloor/domain/authorizations/document-kind.ts";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { Database } from "../../core/db/client.ts";
import { streamText } from "../../core/http/stream-text.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { listDocuments, readPart } from "./document-queries.ts";
import { inFileName } from "./print-form.ts";
import { findAuthorization } from "./queries.ts";

const partLength = 1024 * 1024;

/** Sends a signed document as an attachment, which browsers don't display; only one part at a time is in memory. */
export async function sendDocument(
  c: Context<AppEnv>,
  { db, log }: { readonly db: Pick<Database, "asReader">; readonly log: Logger },
  address: { readonly id: string; readonly documentId: string },
): Promise<Response> {
  const { caller } = c.var;
  const found = await db.asReader(caller, async (tx) => {
    const documents = await listDocuments(tx, [address.id]);
    return {
      document: documents.find(({ id }) => id === address.documentId),
      authorization: await findAuthorization(tx, address.id),
    };
  });
  const { document, authorization } = found;
  if (document === undefined || authorization === undefined)
    throw new CommonRefusal("not_found", "We couldn't find this document. Reload the page.");
  const { contentType, ending } = documentTypes[document.kind];
  const who = inFileName(authorization.employeeNumber);
  c.header("content-type", contentType);
  c.header("content-length", String(document.byteCount));
  c.header(
    "content-disposition",
    `attachment; filename="authorization-${who}-${authorization.signedOn}.${ending}"`,
  );
  return streamText(c, log, partsOf(db, caller, document));
}

/** Each part in a transaction of its own: a slow reader holds no connection. */
async function* partsOf(
  db: Pick<Database, "asReader">,
  tenant: Tenant,
  { id, byteCount }: { readonly id: string; readonly byteCount: number },
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < byteCount; from += partLength) {
    const part = await db.asReader(tenant, (tx) => readPart(tx, id, { from, length: partLength }));
    if (part === undefined) throw new Error("the document was deleted while it was sent");
    yield part;
  }
}
