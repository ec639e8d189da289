import { Refusal } from "../../errors.ts";
import type { AccountTools } from "./account-tools.ts";
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
export async function endOtherSessions(
  { auth, db }: AccountTools,
  { user, session }: CurrentSession,
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  for (const token of await otherSessionTokens(db.system, user.id, session.id)) {
    await internalAdapter.deleteSession(token);
  }
}
