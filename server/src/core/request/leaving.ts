import { setTimeout as pause } from "node:timers/promises";
import type { Environment } from "../../settings/env.ts";

/** Aborted once the server is about to end, while it still answers. */
export type Leaving = AbortSignal;

/** Proxies check every second or more often whether a server is ready, and may need a second answer. */
const untilNoticed = 3_000;

/**
 * Says that the server isn't ready, and waits until the proxies in front of it have noticed. Otherwise a request could
 * arrive on a connection that is closing, and a proxy can't know whether to send it again.
 */
export async function leaveProxies(
  leaving: AbortController,
  { trustedProxies }: Pick<Environment, "trustedProxies">,
): Promise<void> {
  leaving.abort();
  if (trustedProxies > 0) await pause(untilNoticed);
}
