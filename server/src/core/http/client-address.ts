import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Passes the caller's address from our router to Better Auth; a caller's own header of this name is dropped. */
export const clientAddressHeader = "x-wagefloor-client-address";

/**
 * The caller's address: the connection's own, or, behind proxies of ours, the one that the outermost of them
 * saw. Entries further left in X-Forwarded-For were written by the caller and mean nothing.
 * @param trustedProxies how many proxies of ours are in front of the server
 */
export function clientAddress(c: Context, trustedProxies: number): string | undefined {
  const forwarded =
    c.req
      .header("x-forwarded-for")
      ?.split(",")
      .map((entry) => entry.trim()) ?? [];
  const behindProxies = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return behindProxies || getConnInfo(c).remote.address;
}
