import type { Context } from "hono";
import { stream } from "hono/streaming";
import type { Logger } from "pino";
import type { AppEnv } from "../request/app-env.ts";

/**
 * Answers with a text, or bytes, that are made while they are sent. A failure before the first piece is answered like any other; one
 * in the middle breaks the connection, so that no one mistakes a part for the whole.
 */
export async function streamText(
  c: Context<AppEnv>,
  log: Logger,
  pieces: AsyncGenerator<string | Uint8Array> | Generator<string>,
): Promise<Response> {
  // No one reads the stream of a HEAD request, so nothing would ever end it.
  if (c.req.method === "HEAD") return c.body(null);
  const first = await pieces.next();
  return stream(
    c,
    async (out) => {
      await out.write(first.value ?? "");
      for await (const piece of pieces) {
        if (out.aborted) return;
        await out.write(piece);
      }
    },
    async (err) => {
      log.error({ err, path: c.req.path }, "an answer broke off in the middle");
      c.env.outgoing.destroy();
    },
  );
}
