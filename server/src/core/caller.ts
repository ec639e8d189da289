import { createMiddleware } from "hono/factory";
import { currentSession } from "../features/sessions/current-session.ts";
import type { Auth } from "../features/sign-in/better-auth/auth.ts";
import type { AppEnv } from "./http/app-env.ts";
import { trustedUserId } from "./tenant.ts";

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
