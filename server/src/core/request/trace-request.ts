import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Environment } from "../../settings/env.ts";
import { traced, type Work } from "../telemetry/work.ts";
import type { AppEnv } from "./app-env.ts";

/** Programs request these every few seconds. Their traces would say nothing new. */
const untraced = ["/healthz", "/readyz", "/metrics"];

/** Traces each request by its route. As with its id, only a proxy of ours may choose the trace. */
export function traceRequest({ trustedProxies }: Pick<Environment, "trustedProxies">) {
  return createMiddleware<AppEnv>((c, next) => {
    const { method, path } = c.req;
    if (untraced.includes(path)) return next();
    const work: Work = {
      name: method,
      kind: "request",
      attributes: { "http.request.method": method, "wagefloor.request.id": c.get("requestId") },
      parent: trustedProxies > 0 ? c.req.header("traceparent") : undefined,
    };
    return traced(work, async () => {
      await next();
      const route = routePath(c);
      work.name = `${method} ${route}`;
      Object.assign(work.attributes, {
        "http.route": route,
        "http.response.status_code": c.res.status,
        "wagefloor.organization.id": c.get("caller")?.organizationId,
      });
    });
  });
}
