import { isAPIError } from "better-auth/api";
import type { Context } from "hono";
import { callerAtWork, holdToCompany, type ReadCaller } from "../../../core/caller.ts";
import type { Database } from "../../../core/db/client.ts";
import type { AppEnv } from "../../../core/request/app-env.ts";
import { CommonRefusal, databaseAway } from "../../../core/request/refusals.ts";
import { refuseStaleSession } from "../checks/reauthentication.ts";
import type { Auth } from "./auth.ts";

/** A signed-in person's session, as it is in the database at this moment. */
export type CurrentSession = NonNullable<Awaited<ReturnType<Auth["api"]["getSession"]>>>;

/**
 * Reads the session of a request. One that Better Auth prolongs on the way gets its new cookie on the answer.
 * @throws Refusal `unauthenticated`, `unavailable`
 */
export async function currentSession(
  auth: Auth,
  c: Context<AppEnv>,
  sentence = "User not authenticated",
): Promise<CurrentSession> {
  const { response, headers } = await auth.api
    .getSession({ headers: c.req.raw.headers, returnHeaders: true })
    .catch(refuseUnreadSession);
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
  if (!response) throw new CommonRefusal("unauthenticated", sentence);
  return response;
}

/** Who sends a request, for the gates of all features. */
export function createCallerReader(auth: Auth, db: Database): ReadCaller {
  return async (c, sentence) => {
    const caller = await callerAtWork(db, (await currentSession(auth, c, sentence)).user);
    holdToCompany(c, caller);
    return caller;
  };
}

/** Better Auth says that a session could not be read, and keeps to itself why; it asks nothing but the database. */
function refuseUnreadSession(error: unknown): never {
  throw isAPIError(error) && error.body?.code === "FAILED_TO_GET_SESSION" ? databaseAway(error) : error;
}

/**
 * Reads the session of a request that changes how its person signs in, or takes what is in the account away (clause
 * AUTH-14).
 * @throws Refusal `unauthenticated`, `reauthentication_required`
 */
export async function freshSession(auth: Auth, c: Context<AppEnv>): Promise<CurrentSession> {
  const current = await currentSession(auth, c);
  refuseStaleSession(current.session);
  return current;
}

/** Whether a signed-in person's password is this one. */
export async function isOwnPassword(auth: Auth, password: string, headers: Headers): Promise<boolean> {
  try {
    await auth.api.verifyPassword({ body: { password }, headers });
    return true;
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 400) return false;
    throw error;
  }
}

/** Ends sessions by their tokens. */
export async function deleteSessions(auth: Auth, tokens: readonly string[]): Promise<void> {
  const { internalAdapter } = await auth.$context;
  for (const token of tokens) await internalAdapter.deleteSession(token);
}
