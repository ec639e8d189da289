import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, inject, test } from "vitest";
import { newDataFolder, preparedDataFolder } from "./test/data-folder.ts";
import { spawnServer, whenNothingListens, whenReady } from "./test/server-process.ts";
import { createTestDatabase } from "./test/test-database.ts";

const db = await createTestDatabase();

const { smtpUrl: SMTP_URL } = inject("mailbox");

test("after being killed it starts again on the same data, and a second one beside it is refused", async () => {
  const settings = { DATA_DIR: await preparedDataFolder(), SMTP_URL };
  const first = await spawnServer(settings);
  await whenReady(first);
  first.process.kill("SIGKILL");
  await first.ended;

  const again = await spawnServer(settings);
  await whenReady(again);
  const second = await spawnServer(settings);
  expect(await second.ended).toBe(1);
  expect(second.said().trim()).toBe(
    `Another Wagefloor already runs on the data folder ${settings.DATA_DIR} (process ${again.process.pid}). Stop it first, or set DATA_DIR to another folder.`,
  );
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  again.process.kill("SIGTERM");
  expect(await again.ended).toBe(0);
});

test("SIGTERM lets a running request finish first", async () => {
  const settings = { DATA_DIR: await newDataFolder(), DATABASE_URL: db.connectionString, SMTP_URL };
  const server = await spawnServer(settings);
  await whenReady(server);
  const signUp = request(`${server.url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url, expect: "100-continue" },
  });
  signUp.flushHeaders();
  await once(signUp, "continue");
  server.process.kill("SIGTERM");
  await whenNothingListens(server.url);
  const account = { email: "clerk@example.com", password: "boots on every second friday", name: "" };
  signUp.end(JSON.stringify(account));
  const [answer] = (await once(signUp, "response")) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(await server.ended).toBe(0);
});
