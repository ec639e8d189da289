import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, inject, onTestFinished, test } from "vitest";
import { allConnections } from "./core/db/connections/connection-settings.ts";
import { asAdministrator } from "./test/as-administrator.ts";
import { newDataFolder, preparedDataFolder } from "./test/data-folder.ts";
import { databaseUrl } from "./test/postgres/database-url.ts";
import { startDebianPostgres } from "./test/postgres/debian-postgres.ts";
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
  expect(second.said().trim().split("\n").at(-1)).toBe(
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

test("after SIGTERM a server behind a proxy isn't ready, and answers requests until the proxy has noticed", async () => {
  const { connectionString: DATABASE_URL } = await createTestDatabase();
  const settings = { DATA_DIR: await newDataFolder(), DATABASE_URL, SMTP_URL };
  const server = await spawnServer({ ...settings, TRUSTED_PROXIES: "1" });
  await whenReady(server);
  const before = await fetch(`${server.url}/healthz`);
  expect(before.headers.get("connection")).toBe("keep-alive");
  server.process.kill("SIGTERM");
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  const meanwhile = await fetch(`${server.url}/healthz`);
  expect([meanwhile.status, meanwhile.headers.get("connection")]).toEqual([200, "close"]);
  expect(await server.ended).toBe(0);
});

test("a server that gets fewer connections than its start needs exits with a sentence", async () => {
  const debian = await startDebianPostgres();
  onTestFinished(debian.stop);
  const administrator = debian.connectionString;
  await asAdministrator(administrator, [
    "create role wagefloor_app nologin",
    "create role wagefloor_system nologin",
    "create role narrow login in role wagefloor_app, wagefloor_system connection limit 2",
    "create database narrow owner narrow",
  ]);
  const url = new URL(databaseUrl(administrator, "narrow"));
  url.username = "narrow";
  const server = await spawnServer({ DATABASE_URL: url.href, LOG_LEVEL: "silent" });
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(/^The database server has no connection left: .*\n$/);
  expect(server.said()).toContain(`takes up to ${allConnections}.`);
});
