import { eq } from "drizzle-orm";
import type { Database } from "../../core/db/client.ts";
import { session } from "../../core/db/schema/accounts.ts";
import { Refusal } from "../../core/refusals.ts";
import { trustedUserId, type UserId } from "../../core/tenant.ts";
import { notifyChange } from "../live/notify-change.ts";
import type { AccountTools } from "../sign-in/account-tools.ts";
import type { CurrentSession } from "./current-session.ts";
import { findSessionToken, otherSessionTokens } from "./session-queries.ts";

/** Signs one device out, in which the person is still signed in. @throws Refusal `not_found` */
export async function endSession(
  { auth, db }: AccountTools,
  { user }: CurrentSession,
  id: string,
): Promise<void> {
  const token = await findSessionToken(db.system, user.id, id);
  if (token === undefined) throw new Refusal("not_found", "This device is already signed out.");
  await (await auth.$context).internalAdapter.deleteSession(token);
}

/** Signs out everywhere else. */
export async function endOtherSessions({ auth, db }: AccountTools, current: CurrentSession): Promise<void> {
  const { internalAdapter } = await auth.$context;
  for (const token of await otherSessionTokens(db.system, current.user.id, current.session.id)) {
    await internalAdapter.deleteSession(token);
  }
}

/**
 * Signs a user out everywhere, or everybody, and ends their open pages.
 * @returns how many sessions that still held have ended
 */
export async function endEverySession(db: Database, userId?: UserId): Promise<number> {
  return db.asSystem(async (tx) => {
    const ended = await tx.db
      .delete(session)
      .where(userId && eq(session.userId, userId))
      .returning({ userId: session.userId, expiresAt: session.expiresAt });
    for (const id of new Set(ended.map((row) => row.userId))) {
      await notifyChange({ client: tx.client, userId: trustedUserId(id) }, "session");
    }
    return ended.filter(({ expiresAt }) => expiresAt > new Date()).length;
  });
}
