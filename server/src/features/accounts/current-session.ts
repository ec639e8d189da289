import type { Context } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { Refusal } from "../../errors.ts";
import type { Auth } from "./auth.ts";
import { refuseStaleSession } from "./reauthentication.ts";

/** A signed-in person's session, as it is in the database at this moment. */
export type CurrentSession = NonNullable<Awaited<ReturnType<Auth["api"]["getSession"]>>>;

/**
 * Reads the session of a request. One that Better Auth prolongs on the way gets its new cookie on the answer.
 * @throws Refusal `unauthenticated`
 */
export async function currentSession(
  auth: Auth,
  c: Context<AppEnv>,
  sentence = "User not authenticated",
): Promise<CurrentSession> {
  const { response, headers } = await auth.api.getSession({
    headers: c.req.raw.headers,
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
  if (!response) throw new Refusal("unauthenticated", sentence);
  return response;
}

/**
 * Reads the session of a request that changes the way into the account, or takes what is in it away (clause AUTH-14).
 * @throws Refusal `unauthenticated`, `reauthentication_required`
 */
export async function freshSession(auth: Auth, c: Context<AppEnv>): Promise<CurrentSession> {
  const current = await currentSession(auth, c);
  refuseStaleSession(current.session);
  return current;
}
