import type { TenantTransaction } from "../../core/db/client.ts";
import type { OrganizationId, UserId } from "../../core/tenant.ts";

/** The channel on which every server process hears whose open pages have something new to show. */
export const changeChannel = "wagefloor_changes";

/** What of an organization's data can change under an open page. */
export const changeTopics = ["subscription", "runs", "balances", "profile"] as const;

export type ChangeTopic = (typeof changeTopics)[number];

/**
 * What travels on the channel: to the pages of an organization what has changed, to those of a person that they look
 * whether their session still holds.
 */
export type Change =
  | { readonly audience: OrganizationId; readonly changed: ChangeTopic }
  | { readonly audience: UserId; readonly changed: "session" };

/** A transaction's connection, or the pool where one statement stands alone. */
type Connection = Pick<TenantTransaction["client"], "query">;

/** Tells the organization's open pages, once the transaction is committed, what has changed. */
export function notifyChange(
  { client, organizationId }: { readonly client: Connection; readonly organizationId: OrganizationId },
  changed: ChangeTopic,
): Promise<void> {
  return announce(client, { audience: organizationId, changed });
}

/** Tells a person's open pages, once the transaction is committed, that a session has ended. */
export function notifyEndedSession(client: Connection, userId: UserId): Promise<void> {
  return announce(client, { audience: userId, changed: "session" });
}

async function announce(client: Connection, change: Change): Promise<void> {
  await client.query("select pg_notify($1, $2)", [changeChannel, JSON.stringify(change)]);
}
