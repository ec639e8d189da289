import type { TenantTransaction } from "../../core/db/client.ts";
import { insertEvents, readWithIds } from "./queries.ts";

/** Withdraws those of these authorizations that there are, as recorded by mistake. One that is withdrawn stays so. */
export async function withdrawAuthorizations(
  tx: TenantTransaction,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  const recorded = await readWithIds(tx, ids);
  await insertEvents(
    tx,
    recorded.map(({ id }) => ({ authorizationId: id, kind: "withdrawn", reason })),
  );
}
