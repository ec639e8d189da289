import { type Context, Hono } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { AppEnv } from "../../app-env.ts";
import type { Dependencies } from "../../dependencies.ts";
import { createSessionGate } from "../accounts/session-gate.ts";
import type { OpenPage } from "./open-page.ts";

type LiveDependencies = Pick<Dependencies, "auth" | "changes" | "log">;

const heartbeat = 15_000;
const betweenSessionChecks = 30_000;
const reconnectAfter = 1_000;

/**
 * Server-sent events: `event: change` with `{"topics":[...]}` whenever something of the user has changed. Whoever
 * connects, or connects again, fetches everything anew; no event is kept for later (docs/decisions/087).
 */
export function createLiveRoutes(deps: LiveDependencies) {
  return new Hono<AppEnv>().get("/api/live", createSessionGate(deps.auth), (c) => {
    const { userId } = c.var;
    const page = deps.changes.open(userId);
    const answer = streamSSE(c, async (stream) => {
      stream.onAbort(() => page.end());
      try {
        await pour(stream, page, () => sessionHolds(deps, c));
      } finally {
        deps.changes.leave(userId, page);
      }
    });
    // `no-transform` and the second header keep proxies from compressing or gathering what is sent.
    answer.headers.set("cache-control", "no-store, no-transform");
    answer.headers.set("x-accel-buffering", "no");
    return answer;
  });
}

/** Writes until the page is left, the session ends or the server stops. */
async function pour(
  stream: SSEStreamingApi,
  page: OpenPage,
  sessionHolds: () => Promise<boolean>,
): Promise<void> {
  await stream.write(`retry: ${reconnectAfter}\n\n`);
  let checkedAt = Date.now();
  let lastId = 0;
  for (;;) {
    const { topics, sessionInDoubt, over } = await page.next(heartbeat);
    if (over) return;
    if (sessionInDoubt || Date.now() - checkedAt >= betweenSessionChecks) {
      if (!(await sessionHolds())) return;
      checkedAt = Date.now();
    }
    if (topics.length === 0) {
      await stream.write(": here\n\n");
    } else {
      lastId = Math.max(lastId + 1, Date.now());
      await stream.writeSSE({ event: "change", id: String(lastId), data: JSON.stringify({ topics }) });
    }
  }
}

/** Looks without prolonging the session: a page that is merely open is no use of it. */
async function sessionHolds({ auth, log }: LiveDependencies, c: Context<AppEnv>): Promise<boolean> {
  try {
    const { headers } = c.req.raw;
    const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    return session?.user.id === c.var.userId;
  } catch (err) {
    log.warn({ err, requestId: c.var.requestId }, "a session could not be checked; its stream ends");
    return false;
  }
}
