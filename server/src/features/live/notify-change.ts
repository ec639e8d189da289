import type { TenantTransaction } from "../../core/db/client.ts";
import type { OrganizationId, UserId } from "../../core/request/tenant.ts";

/** The channel on which every server process learns whose open pages have something new to show. */
export const changeChannel = "wagefloor_changes";

/** The topics of an organization's data that can change under an open page. */
export const changeTopics = ["subscription", "runs", "balances", "profile", "recalculations"] as const;

export type ChangeTopic = (typeof changeTopics)[number];

/**
 * The messages of the channel: what has changed for an organization's pages, or that a user's pages should check whether
 * their session is still valid.
 */
export type Change =
  | { readonly audience: OrganizationId; readonly changed: ChangeTopic }
  | { readonly audience: UserId; readonly changed: "session" };

/** A transaction's connection, or the pool for a single statement. */
type Connection = Pick<TenantTransaction["client"], "query">;

/** Tells the organization's open pages, once the transaction is committed, what has changed. */
export function notifyChange(
  { client, organizationId }: { readonly client: Connection; readonly organizationId: OrganizationId },
  changed: ChangeTopic,
): Promise<void> {
  return announce(client, { audience: organizationId, changed });
}

/** Tells a user's open pages, once the transaction is committed, that a session has ended. */
export function notifyEndedSession(client: Connection, userId: UserId): Promise<void> {
  return announce(client, { audience: userId, changed: "session" });
}

async function announce(client: Connection, change: Change): Promise<void> {
  await client.query("select pg_notify($1, $2)", [changeChannel, JSON.stringify(change)]);
}
