import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../app-env.ts";
import { Refusal } from "../../errors.ts";
import type { Auth } from "./auth.ts";
import { trustedUserId } from "./user-id.ts";

/**
 * Lets only signed-in people past and mints their user id. A session that Better Auth prolongs on the way
 * gets its new cookie on the answer.
 * @param sentence what to say to others
 * @throws Refusal `unauthenticated`
 */
export function createSessionGate(auth: Auth, sentence = "User not authenticated") {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { response, headers } = await auth.api.getSession({
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    if (!response) throw new Refusal("unauthenticated", sentence);
    for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
    c.set("userId", trustedUserId(response.user.id));
    await next();
  });
}
