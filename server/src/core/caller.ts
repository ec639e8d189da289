import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./http/app-env.ts";
import { trustedUserId } from "./tenant.ts";

/**
 * Tells the id of the user who sends a request; sign-in provides it.
 * @param sentence what to say to others
 * @throws Refusal `unauthenticated`
 */
export type ReadCaller = (c: Context<AppEnv>, sentence?: string) => Promise<string>;

/**
 * Lets only signed-in people past and mints their user id.
 * @param sentence what to say to others
 * @throws Refusal `unauthenticated`
 */
export function createSessionGate(readCaller: ReadCaller, sentence?: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set("userId", trustedUserId(await readCaller(c, sentence)));
    await next();
  });
}
