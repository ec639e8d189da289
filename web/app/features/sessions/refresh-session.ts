import { ApiError } from "../../lib/errors.ts";

/** How often the page checks whether its session ends soon (clause AUTH-08), in milliseconds. */
export const tick = 30_000;

/** Refreshed when fewer than three ticks remain. */
const margin = 3 * tick;

const firstPause = 200;

/** Whether the session is in its last 90 seconds, or past them. Both in milliseconds since 1970. */
export function isRefreshDue(expiresAt: number, now: number): boolean {
  return expiresAt - now < margin;
}

/**
 * Refreshes, and retries while the server doesn't respond: after 200 ms, then twice as long each time, until the next
 * tick.
 * @throws ApiError when the server refuses, such as 401 for a session that is no longer valid; the last failure when
 * the time is up
 */
export async function refreshWithRetries<T>(
  refresh: () => Promise<T>,
  pause: (milliseconds: number) => Promise<void>,
): Promise<T> {
  let waited = 0;
  for (let next = firstPause; ; next *= 2) {
    try {
      return await refresh();
    } catch (error) {
      waited += next;
      if (isRefused(error) || waited > tick) throw error;
      await pause(next);
    }
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
