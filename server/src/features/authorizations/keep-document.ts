import { createHash } from "node:crypto";
import { mostDocuments } from "@wagefloor/domain/authorizations/document-kind.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readEvents } from "../ledger/capped/authorization-rows.ts";
import { notifyChange } from "../live/notify-change.ts";
import { countAlone, findDocument, insertDocument } from "./document-queries.ts";
import { findAuthorization } from "./queries.ts";
import type { ReceivedDocument } from "./receive-document.ts";
import { authorizationNotFound } from "./record-event.ts";
import { AuthorizationRefusal } from "./refusals.ts";

/**
 * Keeps a signed document with its authorization. The same one again is kept once.
 * @returns the employee's number
 * @throws Refusal authorization_not_found; authorization_refused where there are enough, or another one has its id
 */
export async function keepDocument(
  tx: TenantTransaction,
  authorizationId: string,
  { id, fileName, kind, file }: ReceivedDocument,
): Promise<string> {
  const authorization = await findAuthorization(tx, authorizationId);
  if (authorization === undefined) throw authorizationNotFound();
  const documents = await countAlone(tx, authorizationId);
  const hash = createHash("sha256").update(file).digest("hex");
  const earlier = await findDocument(tx, id);
  if (earlier?.authorizationId === authorizationId && earlier.hash === hash)
    return authorization.employeeNumber;
  if (earlier !== undefined)
    throw refused("Another document was saved in its place. Reload the page and choose this one again.");
  const events = await readEvents(tx, [authorizationId]);
  if (events.some((one) => one.kind === "withdrawn"))
    throw refused("This authorization was withdrawn, so no document can be added to it.");
  if (documents >= mostDocuments)
    throw refused(
      `An authorization can have up to ${mostDocuments} documents. Combine the pages into one PDF.`,
    );
  await insertDocument(tx, { authorizationId, id, fileName, kind, byteCount: file.length, hash, file });
  await notifyChange(tx, "balances");
  return authorization.employeeNumber;
}

function refused(sentence: string): AuthorizationRefusal {
  return new AuthorizationRefusal("authorization_refused", sentence);
}
