import { Hono } from "hono";
import { compress } from "hono/compress";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../machine/free-port.ts";
import type { AppEnv } from "../request/app-env.ts";
import { CommonRefusal, createErrorHandler } from "../request/refusals.ts";
import { listen } from "./listen.ts";
import { streamText } from "./stream-text.ts";

/** Requests a text that is made like this; `logged` fills while it is read. */
async function ask(pieces: () => AsyncGenerator<string>, method = "GET") {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const app = new Hono<AppEnv>()
    .onError(createErrorHandler(log))
    .use(compress())
    .get("/", (c) => {
      c.header("content-type", "application/json");
      return streamText(c, log, pieces());
    });
  const port = await freePort();
  const listener = await listen(app.fetch, { host: "127.0.0.1", port });
  onTestFinished(() => listener.close());
  return { answer: await fetch(`http://127.0.0.1:${port}/`, { method }), logged };
}

test("a long text is sent completely", async () => {
  const { answer } = await ask(async function* () {
    for (let piece = 0; piece < 1000; piece++) yield `${piece},`.padEnd(5000);
  });
  expect((await answer.text()).length).toBe(5_000_000);
});

test("one that fails in the middle breaks the connection, and is logged once", async () => {
  const { answer, logged } = await ask(async function* () {
    yield '{"runs":['.padEnd(100_000);
    yield "1,".padEnd(100_000);
    throw new Error("the database went away");
  });
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow("terminated");
  expect(logged).toEqual([expect.stringContaining("the database went away")]);
});

test("one that fails before its start is answered with the failure", async () => {
  const away = () => Promise.reject(new CommonRefusal("unavailable", "Please try again in a minute."));
  const { answer } = await ask(async function* () {
    yield await away();
  });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { code: "unavailable" } });
});

test("a HEAD request doesn't produce the text", async () => {
  let begun = false;
  const { answer } = await ask(async function* () {
    begun = true;
    yield "a piece";
  }, "HEAD");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(begun).toBe(false);
});
