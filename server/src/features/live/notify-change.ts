import type { UserTransaction } from "../../core/db/client.ts";
import type { UserId } from "../../core/tenant.ts";

/** The channel on which every server process hears whose open pages have something new to show. */
export const changeChannel = "wagefloor_changes";

/** What of a user's data can change under an open page. */
export const changeTopics = ["subscription", "runs", "balances", "profile"] as const;

export type ChangeTopic = (typeof changeTopics)[number];

/** What travels on the channel; `session` makes the streams of the user look whether their session still holds. */
export interface Change {
  readonly userId: UserId;
  readonly changed: ChangeTopic | "session";
}

interface Announcer {
  /** A transaction's connection, or the pool where one statement stands alone. */
  readonly client: Pick<UserTransaction["client"], "query">;
  readonly userId: UserId;
}

/** Tells the user's open pages, once the transaction is committed, what has changed. */
export async function notifyChange({ client, userId }: Announcer, changed: Change["changed"]): Promise<void> {
  const change: Change = { userId, changed };
  await client.query("select pg_notify($1, $2)", [changeChannel, JSON.stringify(change)]);
}
