import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import type { Refusal } from "../request/refusals.ts";
import { readForm } from "./read-form.ts";
import { UploadRefusal } from "./refusals.ts";

const limits = {
  largest: 1000,
  tooLarge: new UploadRefusal("file_too_large", "too large"),
  slowest: { bytesPerSecond: 1000, pause: 50 },
  tooSlow: new UploadRefusal("upload_incomplete", "too slow"),
};
const sink = { takeField: () => undefined, openFile: () => undefined, takeChunk: () => undefined };

/** Receives one form, and answers with the result. */
async function startReader(): Promise<string> {
  const server = createServer(async (incoming, answer) => {
    const outcome = await readForm(incoming, sink, limits).then(
      () => "read",
      (error: Refusal) => error.message,
    );
    answer.end(outcome);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

test("[UP-04] a sender that stops in the middle loses its slot and is told why", async () => {
  const upload = request(await startReader(), {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b" },
  });
  upload.on("error", () => undefined);
  upload.write(`--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nEmpl`);
  const [answer] = (await once(upload, "response")) as [IncomingMessage];
  expect(Buffer.concat(await answer.toArray()).toString()).toBe("too slow");
});
