import { chown, mkdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { runAs } from "./core/db/embedded/run-as.ts";
import { startEmbeddedPostgres } from "./core/db/embedded/start.ts";
import { systemUser } from "./core/db/embedded/system-user.ts";
import { newDataFolder } from "./test/data-folder.ts";
import { installation } from "./test/installation.ts";
import { outboxEmpty } from "./test/mailbox.ts";
import { operateSandbox } from "./test/payment-customer.ts";
import { spawnServer, whenReady } from "./test/server-process.ts";
import { startSmtpServer } from "./test/smtp-server.ts";
import { createTestDatabase } from "./test/test-database.ts";

const db = await createTestDatabase();

/** Root starts it as another user, if that one can read it: as root, every other test does. */
const systemUserOfRoot = await systemUser();
const project = fileURLToPath(new URL("../..", import.meta.url));
const canRead = systemUserOfRoot && (await runAs(systemUserOfRoot, "test", ["-x", project])).status === 0;
const ordinaryUser = canRead ? systemUserOfRoot : undefined;

test("an ordinary user starts it without any setting up; it says where it is, is ready, and ends with 0 on SIGTERM", async () => {
  const DATA_DIR = await newDataFolder();
  if (ordinaryUser) await chown(join(DATA_DIR, ".."), ordinaryUser.uid, ordinaryUser.gid);
  const server = await spawnServer({ DATA_DIR }, ordinaryUser);
  await whenReady(server);
  expect(server.said()).toMatch(/Wagefloor is ready at http:\/\/localhost:\d+\n/);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  if (ordinaryUser) expect((await stat(DATA_DIR)).uid).toBe(ordinaryUser.uid);
  server.process.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  const lockFile = readFile(join(DATA_DIR, "postgres/cluster/data/postmaster.pid"));
  await expect(lockFile).rejects.toThrow("ENOENT");
});

test("[AUTH-05] an email left without a job is sent after the next start", async () => {
  const smtp = await startSmtpServer();
  await db.pool.query(
    "insert into outgoing_mails (id, kind, recipient, data) values (gen_random_uuid(), 'notice-password-changed', 'clerk@example.com', '{}')",
  );
  const place = await installation({ DATABASE_URL: db.connectionString, SMTP_URL: smtp.url });
  await place.serve();
  await outboxEmpty(db);
  expect(smtp.accepted).toEqual([expect.stringContaining("To: clerk@example.com")]);
});

test("[AUTH-05] a killed database is started again within the life of the server, with its jobs", async () => {
  const smtp = await startSmtpServer();
  const place = await installation({ SMTP_URL: smtp.url });
  const server = await place.serve();
  const lock = await readFile(join(place.settings.DATA_DIR, "postgres/cluster/data/postmaster.pid"), "utf8");
  process.kill(Number.parseInt(lock, 10), "SIGKILL");
  const statuses = new Set<number>();
  const ask = async () => {
    const { status } = await fetch(`${server.url}/api/auth/sign-up/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.url },
      body: JSON.stringify({ email: "clerk@example.com", password: "boots and coats", name: "Clerk" }),
    });
    statuses.add(status);
    return status;
  };
  await expect.poll(ask, { timeout: 60_000 }).toBe(200);
  // Better Auth answers 422 where the database goes away in the middle of making the account.
  expect([...statuses].filter((status) => ![200, 422, 503].includes(status))).toEqual([]);
  await expect.poll(() => smtp.accepted, { timeout: 60_000 }).toHaveLength(1);
  expect(place.logged.join()).toContain("the database ended by itself; it is started again");
});

test("a port that is taken is named, and nothing is left running", async () => {
  const place = await installation();
  const { PORT, DATA_DIR } = place.settings;
  const other = createServer().listen(Number(PORT), "127.0.0.1");
  onTestFinished(() => void other.close());
  await expect(place.serve()).rejects.toThrow(
    `Port ${PORT} on 127.0.0.1 cannot be used: another program listens there. Set PORT (or HOST) to another.`,
  );
  await (await startEmbeddedPostgres(DATA_DIR)).stop();
});

test("a part that cannot be stopped well leaves no database running", async () => {
  const place = await installation();
  const { DATA_DIR } = place.settings;
  const server = await place.serve();
  // In the place of the file to which the payment sandbox writes its state, which has just changed, again at the end.
  await mkdir(join(DATA_DIR, "payment-sandbox.json.new"));
  await expect(operateSandbox(place.sandbox, "clock", { advance: 1 })).rejects.toThrow("refused");
  await expect(server.stop()).rejects.toThrow("EISDIR");
  await expect(stat(join(DATA_DIR, "postgres/cluster/data/postmaster.pid"))).rejects.toThrow("ENOENT");
});

test("settings that are wrong are all named, one sentence each", async () => {
  const server = await spawnServer({ PORT: "http", DATABASE_URL: "mysql://db", AUTH_SECRET: "short" });
  expect(await server.ended).toBe(1);
  expect(server.said().trim().split("\n")).toEqual([
    "The setting PORT must be a port number.",
    "The setting DATABASE_URL must be an address that starts with postgres:// or postgresql://, with characters of the password such as @ : / ? # % percent-encoded.",
    "The setting AUTH_SECRET must be at least 32 characters long.",
  ]);
});
