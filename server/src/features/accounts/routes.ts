import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import type { Environment } from "../../env.ts";
import type { Auth } from "./auth.ts";
import { clientAddress, clientAddressHeader } from "./client-address.ts";
import { presentAuthError } from "./present-auth-error.ts";

/** Better Auth's own routes, all below /api/auth, with our sentences. */
export function createAccountRoutes(deps: {
  readonly auth: Auth;
  readonly environment: Pick<Environment, "trustedProxies">;
}) {
  return new Hono<AppEnv>().on(["GET", "POST"], "/api/auth/*", async (c) => {
    const headers = new Headers(c.req.raw.headers);
    headers.delete(clientAddressHeader);
    const address = clientAddress(c, deps.environment.trustedProxies);
    if (address) headers.set(clientAddressHeader, address);
    return presentAuthError(await deps.auth.handler(new Request(c.req.raw, { headers })));
  });
}
