import type { HttpBindings } from "@hono/node-server";

const mostDiscarded = 64 * 1024 * 1024;
const longestDiscard = 60_000;

/**
 * Reads and discards the rest of a request that was answered early. Left unread, it blocks the connection: the next
 * request on it is never seen. Closing instead would reset the connection while the sender still writes, and the answer
 * would be lost. A sender that continues for too long is cut off. Call it before the answer's headers are written.
 */
export function discardRest({ incoming, outgoing }: HttpBindings): void {
  if (incoming.complete && incoming.readableLength === 0) return;
  // A web stream of the body, which the size limit creates, would keep every chunk for a reader that never comes.
  incoming.removeAllListeners("data");
  incoming.on("pause", () => incoming.resume());
  if (!incoming.complete) {
    // With `Connection: close`, as proxies send it, Node would close when the answer is written.
    outgoing.shouldKeepAlive = true;
    limitDiscard(incoming);
  }
  incoming.resume();
}

function limitDiscard(incoming: HttpBindings["incoming"]): void {
  const { socket } = incoming;
  const cutOff = setTimeout(() => socket.destroy(), longestDiscard).unref();
  let discarded = 0;
  incoming.on("data", (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > mostDiscarded) socket.destroy();
  });
  incoming.once("end", () => clearTimeout(cutOff));
  incoming.once("close", () => clearTimeout(cutOff));
}
