import type { HttpBindings } from "@hono/node-server";

const mostDiscarded = 64 * 1024 * 1024;
const longestDiscard = 60_000;

/**
 * Reads what is left of a refused request and forgets it, while its answer is already on the way. Closing instead
 * would reset the connection under a sender that still writes, and the answer would be lost. A sender that goes on
 * for too long is cut off. To be called before the answer's head is written.
 */
export function discardRest({ incoming, outgoing }: HttpBindings): void {
  const { socket } = incoming;
  // With `Connection: close`, as proxies send it, Node would close when the answer is written.
  outgoing.shouldKeepAlive = true;
  const cutOff = setTimeout(() => socket.destroy(), longestDiscard).unref();
  let discarded = 0;
  incoming.on("data", (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > mostDiscarded) socket.destroy();
  });
  incoming.once("end", () => clearTimeout(cutOff));
  incoming.once("close", () => clearTimeout(cutOff));
  // A web stream of the body, which the size limit makes, pauses the request when nobody reads from it.
  incoming.on("pause", () => incoming.resume());
  incoming.resume();
}
