import { type Context, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import type { ChangeFeed } from "./change-feed.ts";
import { pourChanges } from "./pour-changes.ts";

interface LiveDependencies extends Pick<Dependencies, "readCaller" | "log"> {
  readonly changes: ChangeFeed;
  /** What is used of sign-in, which is above this feature: it tells of changes itself. */
  readonly auth: {
    readonly api: {
      getSession(of: {
        readonly headers: Headers;
        readonly query: { readonly disableRefresh: true };
      }): Promise<{ readonly user: { readonly id: string } } | null>;
    };
  };
}

/**
 * Server-sent events: `event: change` with `{"topics":[...]}` whenever something of the organization has changed. A page
 * that connects or reconnects fetches everything again; no event is kept for later (docs/decisions/605).
 */
export function createLiveRoutes(deps: LiveDependencies) {
  return new Hono<AppEnv>().get("/api/live", createSessionGate(deps.readCaller), (c) => {
    // No one reads the stream of a HEAD request, so nothing would ever end it.
    if (c.req.method === "HEAD") return c.body(null);
    const { caller } = c.var;
    const page = deps.changes.open(caller);
    const answer = streamSSE(c, async (stream) => {
      stream.onAbort(() => page.end());
      try {
        await pourChanges(stream, page, () => sessionHolds(deps, c));
      } finally {
        deps.changes.leave(caller, page);
      }
    });
    // `no-transform` and the second header keep proxies from compressing or buffering what is sent.
    answer.headers.set("cache-control", "no-store, no-transform");
    answer.headers.set("x-accel-buffering", "no");
    return answer;
  });
}

/** Checks without extending the session: an open page alone isn't use. */
async function sessionHolds({ auth, log }: LiveDependencies, c: Context<AppEnv>): Promise<boolean> {
  try {
    const { headers } = c.req.raw;
    const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    return session?.user.id === c.var.caller.userId;
  } catch (err) {
    log.warn({ err }, "a session could not be checked; its stream ends");
    return false;
  }
}
