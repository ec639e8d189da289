import { AsyncLocalStorage } from "node:async_hooks";
import { createMiddleware } from "hono/factory";
import { requestId } from "hono/request-id";
import type { Environment } from "../../settings/env.ts";
import type { AppEnv } from "./app-env.ts";

const header = "X-Request-Id";

const current = new AsyncLocalStorage<{ readonly requestId: string }>();

/**
 * Gives each request the id under which its log lines, its answer and the page that shows a failure name it. Only a proxy
 * of ours may say which one it has.
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

/** What is logged of the request that is being answered; nothing outside of one. */
export function currentRequest(): object {
  return current.getStore() ?? {};
}
