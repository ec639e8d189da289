import type { Context } from "hono";
import { originsOf } from "../../../core/http/origins.ts";

/**
 * Where the provider's pages send somebody back to. On one's own machine that is the name under which the product is
 * open, because its session's cookie belongs to that name only; elsewhere always the configured address.
 */
export function returnAddress(c: Context, appUrl: string): string {
  const origin = c.req.header("origin");
  return origin !== undefined && originsOf(appUrl).includes(origin) ? origin : appUrl;
}
