import type { SSEStreamingApi } from "hono/streaming";
import type { OpenPage } from "./open-page.ts";

const heartbeat = 15_000;
const betweenSessionChecks = 30_000;
const reconnectAfter = 1_000;

/**
 * Writes a page's changes until the page is closed, its session ends or the server stops.
 * @param sessionHolds whether the page's session is still valid
 */
export async function pourChanges(
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
