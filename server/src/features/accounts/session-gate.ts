import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../app-env.ts";
import type { Auth } from "./auth.ts";
import { currentSession } from "./current-session.ts";
import { trustedUserId } from "./user-id.ts";

/**
 * Lets only signed-in people past and mints their user id.
 * @param sentence what to say to others
 * @throws Refusal `unauthenticated`
 */
export function createSessionGate(auth: Auth, sentence?: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { user } = await currentSession(auth, c, sentence);
    c.set("userId", trustedUserId(user.id));
    await next();
  });
}
