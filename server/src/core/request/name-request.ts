import { AsyncLocalStorage } from "node:async_hooks";
import { createMiddleware } from "hono/factory";
import { requestId } from "hono/request-id";
import type { Environment } from "../../settings/env.ts";
import type { AppEnv } from "./app-env.ts";

const header = "X-Request-Id";

const current = new AsyncLocalStorage<{ readonly requestId: string }>();

/**
 * Gives each request the id that is in its log lines, its answer and an error on the page. Only a proxy of ours may choose
 * it.
 */
export function nameRequest({ trustedProxies }: Pick<Environment, "trustedProxies">) {
  const take = requestId({ headerName: trustedProxies > 0 ? header : "", limitLength: 128 });
  return createMiddleware<AppEnv>((c, next) =>
    take(c, () => {
      const named = { requestId: c.get("requestId") };
      c.header(header, named.requestId);
      return current.run(named, next);
    }),
  );
}

/** The id of the request that a log line belongs to; nothing outside of one. */
export function currentRequest(): object {
  return current.getStore() ?? {};
}
