import type { Context } from "hono";
import { originsOf } from "../../../core/addresses/origins.ts";

/**
 * Where the provider's pages return to. On one's own machine it is the name under which the product is open, because the
 * session's cookie belongs to that name only; elsewhere always the configured address.
 */
export function returnAddress(c: Context, appUrl: string): string {
  const origin = c.req.header("origin");
  return origin !== undefined && originsOf(appUrl).includes(origin) ? origin : appUrl;
}
