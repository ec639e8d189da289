import { createMiddleware } from "hono/factory";
import type { Environment } from "../../settings/env.ts";
import type { AppEnv } from "../request/app-env.ts";

/**
 * Redirects secondary domains to the main one, with path and query; browsers keep the hash on a redirect without one.
 * Monitoring is answered under every name.
 */
export function redirectSecondaryHosts({
  appUrl,
  redirectHosts,
}: Pick<Environment, "appUrl" | "redirectHosts">) {
  const { origin, hostname: main } = new URL(appUrl);
  const secondary = new Set(redirectHosts.filter((host) => host !== main));
  return createMiddleware<AppEnv>(async (c, next) => {
    const { hostname, pathname, search } = new URL(c.req.url);
    if (!secondary.has(hostname) || monitored.has(pathname)) return next();
    return c.redirect(`${origin}${pathname}${search}`, 308);
  });
}

const monitored: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);
