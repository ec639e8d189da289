import type { TenantTransaction } from "../../core/db/client.ts";
import { insertEvent, listWithIds } from "./queries.ts";

/** Withdraws those of these authorizations that there are, as recorded by mistake. One that is withdrawn stays so. */
export async function withdrawAuthorizations(
  tx: TenantTransaction,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  for (const authorizationId of await listWithIds(tx, ids))
    await insertEvent(tx, { authorizationId, kind: "withdrawn", reason });
}
