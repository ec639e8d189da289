import { setTimeout as pause } from "node:timers/promises";
import type { Environment } from "../../settings/env.ts";

/** Aborted once the server is about to end, while it still answers. */
export type Leaving = AbortSignal;

/** Proxies ask at least every second whether a server is ready, and may need a second answer. */
const untilNoticed = 3_000;

/**
 * Tells the proxies in front that they send no more, and gives them time to notice. A request on its way to a connection
 * that closes could be lost otherwise, and only its sender would know whether it may be sent again.
 */
export async function leaveProxies(
  leaving: AbortController,
  { trustedProxies }: Pick<Environment, "trustedProxies">,
): Promise<void> {
  leaving.abort();
  if (trustedProxies > 0) await pause(untilNoticed);
}
