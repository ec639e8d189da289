import type { MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";
import type { Sandbox } from "../sandbox.ts";

/** Refuses forms that another site sends in somebody's browser. */
export function ownPagesOnly(sandbox: Sandbox): MiddlewareHandler {
  return csrf({
    origin: (origin, c) => origin === new URL(c.req.url).origin || origin === new URL(sandbox.url).origin,
  });
}
