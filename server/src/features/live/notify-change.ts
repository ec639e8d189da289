import type { UserTransaction } from "../../db/client.ts";

/** The channel on which every server process hears whose open pages have something new to show. */
const channel = "wagefloor_changes";

/** Tells the user's open pages, once the transaction is committed, what has changed. */
export async function notifyChange(
  { client, userId }: UserTransaction,
  changed: "runs" | "balances",
): Promise<void> {
  await client.query("select pg_notify($1, $2)", [channel, JSON.stringify({ userId, changed })]);
}
