import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import type { AppEnv } from "./app-env.ts";
import { nameRequest } from "./name-request.ts";

/** The id that an answer has, and the one of a line that is logged after a while. */
async function idsOf(trustedProxies: number, sent: string) {
  const lines: string[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => lines.push(line) });
  const app = new Hono<AppEnv>().use(nameRequest({ trustedProxies })).get("/", async (c) => {
    await new Promise(setImmediate);
    log.info("something happened");
    return c.text("done");
  });
  const answer = await app.request("/", { headers: { "x-request-id": sent } });
  log.info("outside of a request");
  const [logged, outside] = lines.map((line) => JSON.parse(line).requestId);
  expect(outside).toBeUndefined();
  return { answered: answer.headers.get("x-request-id"), logged };
}

test("a proxy's request id is in the answer and in every line that its request logs", async () => {
  expect(await idsOf(1, "from-haproxy-7")).toEqual({ answered: "from-haproxy-7", logged: "from-haproxy-7" });
});

test.each([
  ["of a caller that isn't a proxy of ours", 0, "from-anyone"],
  ["that isn't one", 1, "two words and <markup>"],
])("a request id %s is replaced by our own", async (_what, trustedProxies, sent) => {
  const { answered, logged } = await idsOf(trustedProxies, sent);
  expect(answered).toMatch(/^[\da-f-]{36}$/);
  expect(logged).toBe(answered);
});
