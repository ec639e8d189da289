import { eq } from "drizzle-orm";
import type { Database } from "../../core/db/client.ts";
import { session } from "../../core/db/schema/accounts.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import { trustedUserId, type UserId } from "../../core/request/tenant.ts";
import { notifyEndedSession } from "../live/notify-change.ts";
import type { AccountTools } from "../sign-in/better-auth/account-tools.ts";
import { type CurrentSession, deleteSessions } from "../sign-in/better-auth/current-session.ts";
import { findSessionToken, otherSessionTokens } from "./queries.ts";

type SessionTools = Pick<AccountTools, "auth" | "db">;

/** Signs one device out, in which the person is still signed in. @throws Refusal `not_found` */
export async function endSession(
  { auth, db }: SessionTools,
  { user }: CurrentSession,
  id: string,
): Promise<void> {
  const token = await findSessionToken(db.system, user.id, id);
  if (token === undefined) throw new CommonRefusal("not_found", "This device is already signed out.");
  await deleteSessions(auth, [token]);
}

/** Signs out everywhere else. */
export async function endOtherSessions(
  { auth, db }: SessionTools,
  { user, session: own }: CurrentSession,
): Promise<void> {
  await deleteSessions(auth, await otherSessionTokens(db.system, user.id, own.id));
}

/**
 * Signs one user or every user out everywhere and ends their open pages.
 * @returns how many sessions that still held have ended
 */
export async function endEverySession(db: Database, userId?: UserId): Promise<number> {
  return db.asSystem(async (tx) => {
    const ended = await tx.db
      .delete(session)
      .where(userId && eq(session.userId, userId))
      .returning({ userId: session.userId, expiresAt: session.expiresAt });
    for (const id of new Set(ended.map((row) => row.userId))) {
      await notifyEndedSession(tx.client, trustedUserId(id));
    }
    return ended.filter(({ expiresAt }) => expiresAt > new Date()).length;
  });
}
