import type { Context } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { Refusal } from "../../errors.ts";
import type { Auth } from "./auth.ts";

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
