import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { Environment } from "../../../settings/env.ts";
import type { AppEnv } from "../../request/app-env.ts";
import { clientAddress } from "../client-address.ts";

/** Nothing was done because of who asked, or how often. */
const refused: ReadonlySet<number> = new Set([401, 402, 403, 429]);

/** Where sign-ins and their details change. */
const ofAccounts = ["/api/auth/", "/api/accounts/"];

/**
 * Logs every attempt to sign in or to change how, whatever became of it, and everything else that was refused because of
 * who asked: when, from where, by whom if that is known, and what.
 */
export function logSecurityEvents({ trustedProxies }: Pick<Environment, "trustedProxies">, log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    const changes = method !== "GET" && ofAccounts.some((start) => path.startsWith(start));
    if (!changes && !refused.has(status)) return;
    const event = { method, route: routePath(c), status, user: c.get("caller")?.userId };
    log.info({ ...event, address: clientAddress(c, trustedProxies) }, "security: a request was answered");
  });
}
