import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { Environment } from "../../../settings/env.ts";
import type { AppEnv } from "../../request/app-env.ts";
import { clientAddress } from "../client-address.ts";

/** Refused because of the caller, or after too many attempts. */
const refused: ReadonlySet<number> = new Set([401, 402, 403, 429]);

/** Where people sign in and change their sign-in details. */
const ofAccounts = ["/api/auth/", "/api/accounts/"];

/**
 * Logs every attempt to sign in or to change sign-in details, with or without success, and every other request that was
 * refused because of the caller: when, from which address, by which user if that's known, and what.
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
