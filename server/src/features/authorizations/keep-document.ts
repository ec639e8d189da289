import { createHash } from "node:crypto";
import { mostDocuments } from "@wagefloor/domain/authorizations/document-kind.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readEvents } from "../ledger/capped/authorization-rows.ts";
import { notifyChange } from "../live/notify-change.ts";
import { findDocument, insertDocument, insertShown, readShownAlone } from "./document-queries.ts";
import { readWithIds } from "./queries.ts";
import type { ReceivedDocument } from "./receive-document.ts";
import { authorizationNotFound } from "./record-event.ts";
import { AuthorizationRefusal } from "./refusals.ts";

/**
 * Keeps a signed document once, with its authorization and every other one that it shows. The same one again is kept once.
 * @returns the employee's number
 * @throws Refusal authorization_not_found; authorization_refused where there are enough, or another one has its id
 */
export async function keepDocument(
  tx: TenantTransaction,
  address: string,
  { id, others, fileName, kind, file }: ReceivedDocument,
): Promise<string> {
  const ids = [...new Set([address.toLowerCase(), ...others])];
  const found = await readWithIds(tx, ids);
  const authorization = found.find((one) => one.id === ids[0]);
  if (authorization === undefined || found.length < ids.length) throw authorizationNotFound();
  const shown = Map.groupBy(await readShownAlone(tx, ids), ({ authorizationId }) => authorizationId);
  const documentsOf = (one: string) => shown.get(one) ?? [];
  const hash = createHash("sha256").update(file).digest("hex");
  const earlier = await findDocument(tx, id);
  if (earlier?.hash === hash && ids.every((one) => documentsOf(one).some((document) => document.id === id)))
    return authorization.employeeNumber;
  if (earlier !== undefined)
    throw refused("Another document was saved in its place. Reload the page and choose this one again.");
  const events = await readEvents(tx, ids);
  if (events.some((one) => one.kind === "withdrawn"))
    throw refused(
      `${ids.length > 1 ? "One of these authorizations" : "This authorization"} was withdrawn, so no document can be added to it.`,
    );
  if (ids.some((one) => documentsOf(one).length >= mostDocuments))
    throw refused(
      `An authorization can have up to ${mostDocuments} documents. Combine the pages into one PDF.`,
    );
  await insertDocument(tx, { id, fileName, kind, byteCount: file.length, hash, file });
  await insertShown(tx, id, ids);
  await notifyChange(tx, "balances");
  return authorization.employeeNumber;
}

function refused(sentence: string): AuthorizationRefusal {
  return new AuthorizationRefusal("authorization_refused", sentence);
}
