import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { onConnection } from "../../../core/db/connections/on-connection.ts";
import { readEnvironment } from "../../../settings/env.ts";
import { asOwner } from "../../../test/as-owner.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { lookAtArchive } from "./database/archive.ts";
import { clockFinding } from "./database/clock.ts";
import { compareMigrations } from "./database/migrations.ts";
import { lookAtRoles } from "./database/roles.ts";
import { compareSecret } from "./database/secret.ts";
import { lookAtServer } from "./database/server.ts";
import { lookForEvents } from "./database/webhook.ts";
import { doctor } from "./doctor.ts";
import type { DatabaseCheck, Finding } from "./lib/check.ts";
import { lookAtBackups } from "./machine/backups.ts";
import { roomOn } from "./machine/disks.ts";
import { reachMailServer } from "./machine/mail.ts";
import { reachPaymentProvider } from "./machine/payments.ts";
import { lookAtRates } from "./machine/rates.ts";

const db = await createTestDatabase();
const now = new Date("2026-10-01T12:00:00Z");
const working = {
  DATABASE_URL: db.connectionString,
  DATA_DIR: join(tmpdir(), `wagefloor-${randomUUID()}`),
  SMTP_URL: inject("mailbox").smtpUrl,
};

/** What a check finds after these statements, which are rolled back. */
async function foundAfter(statements: string, look: DatabaseCheck["look"], more = {}): Promise<string> {
  const environment = readEnvironment({ ...working, ...more });
  const { connectionString } = db;
  return onConnection({ connectionString }, async (client) => {
    await client.query(`begin; ${statements}`);
    const findings = await look({ environment, now, client, connectionString });
    await client.query("rollback");
    return findings.map(inOne).join("\n");
  });
}

function inOne({ says, remedy, unchecked }: Finding): string {
  if (remedy !== undefined) return `wrong: ${says} ${remedy}`;
  return `${unchecked ? "unchecked" : "right"}: ${says}`;
}

async function say(variables: Readonly<Record<string, string>>, ...words: string[]) {
  const { output, status } = await doctor(variables, words, now);
  return { said: [...output].join(""), status };
}

test("what is right is said with --all, and only a role that may do anything is wrong with a new installation", async () => {
  const { said, status } = await say(working, "--all", "--books");
  expect(said.split("\n").filter((line) => line.startsWith("WRONG"))).toEqual([
    "WRONG  roles: The role of DATABASE_URL is a superuser, so a statement that reaches it could do anything.",
  ]);
  expect(status).toBe(1);
  for (const check of [...["settings", "mail", "rates", "database server", "migrations", "clock", "ledger"]])
    expect(said).toContain(`right  ${check}: `);
  for (const check of ["disk space", "payments", "backups", "secret", "payment events"])
    expect(said).toContain(`  -    ${check}: `);
  expect((await say(working)).said).toBe(
    said.slice(said.indexOf("WRONG"), said.indexOf("right  clock")) +
      said.slice(said.lastIndexOf("\n1 thing is wrong.")),
  );
});

test("--json is for programs", async () => {
  const { said } = await say(working, "--json");
  const { findings } = JSON.parse(said) as { findings: { check: string; says: string; remedy?: string }[] };
  expect(findings).toContainEqual({ check: "settings", says: "Every setting can be used." });
});

test("settings that are wrong are all named, and nothing else is checked", async () => {
  const { said, status } = await say({ PORT: "many", DATABSE_URL: "postgres://a" });
  expect(said).toMatch(/WRONG {2}settings: DATABSE_URL isn't a setting; did you mean DATABASE_URL\?/);
  expect(said).toContain("WRONG  settings: The setting PORT must be a port number.");
  expect(said).toContain("2 things are wrong.");
  expect(status).toBe(1);
});

test("a database that can't be reached, or isn't there, is named with what to do", async () => {
  const away = await say({ ...working, DATABASE_URL: "postgres://a:b@127.0.0.1:9/c" });
  expect(away.said).toContain("WRONG  database: The database server of DATABASE_URL cannot be reached");
  const { DATABASE_URL, ...embedded } = working;
  expect((await say(embedded)).said).toContain(
    `WRONG  database: There is no database in ${working.DATA_DIR}.`,
  );
});

test("a full disk, a disk without room for files, and one with room", () => {
  expect(inOne(roomOn("/data", 400_000_000, false))).toBe(
    "wrong: The disk that holds /data has 0.4 GB free. Make room there: at least 1 GB should be free.",
  );
  expect(inOne(roomOn("/data", 4_000_000_000, true))).toContain(
    "wrong: The disk that holds /data can't hold any more",
  );
  expect(inOne(roomOn("/data", 4_000_000_000, false))).toBe(
    "right: The disk that holds /data has 4.0 GB free.",
  );
});

test("a mail server that doesn't answer", async () => {
  const environment = readEnvironment({ ...working, SMTP_URL: "smtp://127.0.0.1:9" });
  const [found] = await reachMailServer({ environment, now });
  expect(found && inOne(found)).toMatch(
    /^wrong: The mail server 127\.0\.0\.1:9 can't be used: .*Check SMTP_URL/,
  );
});

test("a payment key that Stripe doesn't take, or a Stripe that can't be reached", async () => {
  const keys = { STRIPE_SECRET_KEY: "sk_test_unknown", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  const environment = readEnvironment({ ...working, ...keys });
  const [mode, found] = await reachPaymentProvider({ environment, now });
  expect(mode && inOne(mode)).toBe("unchecked: STRIPE_SECRET_KEY is a test key, so no one is charged.");
  expect(found && inOne(found)).toMatch(/^wrong: Stripe can't be used: .*Check STRIPE_SECRET_KEY/);
});

test("[WAGE-04] minimum wages that aren't confirmed, and old rules", async () => {
  const found = await lookAtRates({ now: new Date("2027-12-01T12:00:00Z") });
  expect(found.map(inOne)).toEqual([
    expect.stringMatching(/^wrong: \d+ places have a minimum wage that isn't confirmed .*update the table/),
    expect.stringMatching(/^wrong: The rules on items are \d+ days old\./),
  ]);
});

test("a database that can only be read", async () => {
  expect(await foundAfter("set search_path = public", lookAtServer)).toMatch(/^right: PostgreSQL 18/);
  const standby = await foundAfter("set search_path = public; set transaction read only", lookAtServer);
  expect(standby).toContain("wrong: The database can only be read");
});

test("tables of an older or a newer version", async () => {
  expect(await foundAfter("select 1", compareMigrations)).toMatch(
    /^right: The tables are those of this version/,
  );
  const older =
    "delete from schema_migrations where created_at = (select max(created_at) from schema_migrations)";
  expect(await foundAfter(older, compareMigrations)).toMatch(
    /^wrong: .*1 migration is pending\. Start the server/,
  );
  const newer = "insert into schema_migrations (hash, created_at) values ('x', 9999999999999)";
  expect(await foundAfter(newer, compareMigrations)).toMatch(
    /^wrong: .*a change of a newer version\. Start that/,
  );
});

test.each([
  ["alter role wagefloor_app bypassrls", "The role wagefloor_app has more rights than it should"],
  ["alter table balances owner to wagefloor_app", "The table balances belongs to a role of the program"],
  ["alter table purchases disable row level security", "Row security is off for the table purchases"],
  ["drop policy own_rows on balances", "Row security is off for the table balances"],
  ["grant delete on balance_entries to wagefloor_app", "may delete rows of balance_entries"],
  ["grant select on analysis_results to wagefloor_system", "may read payroll data (analysis_results)"],
])("[DATA-02] roles that someone changed: %s", async (statement, sentence) => {
  expect(await foundAfter(statement, lookAtRoles)).toContain(sentence);
});

test("a clock that is wrong, and one that only answers late", () => {
  expect(inOne(clockFinding(100_000, 160_000, 160_100))).toMatch(
    /^wrong: .* are 60 seconds apart\. Set both by NTP/,
  );
  expect(inOne(clockFinding(220_000, 160_000, 160_100))).toContain("60 seconds apart");
  expect(inOne(clockFinding(175_000, 160_000, 190_000))).toMatch(/^right:/);
});

test("another secret than the database's, or none", async () => {
  const of = (fingerprint: string) =>
    `delete from installation; insert into installation (secret_fingerprint) values ('${fingerprint}')`;
  const AUTH_SECRET = "x".repeat(40);
  expect(await foundAfter(of("other"), compareSecret, { AUTH_SECRET })).toMatch(
    /^wrong: The secret isn't the database's\./,
  );
  expect(await foundAfter(of("other"), compareSecret)).toMatch(
    /^wrong: There is no secret: .*auth-secret is missing\./,
  );
});

test("[BILL-04] events of the payment provider that no longer arrive", async () => {
  const { organizationId, userId } = await db.addUser();
  const paying = `insert into subscriptions (organization_id, user_id, status, plan_id, current_period_end, stripe_subscription_id, actor)
    values ('${organizationId}', '${userId}', 'active', 'price_basic', now(), 'sub_1', 'system');`;
  expect(await foundAfter(paying, lookForEvents)).toMatch(
    /^wrong: Accounts pay, but .* none has ever arrived\. Check the webhook/,
  );
  const late = `${paying} insert into billing_events (id, type, received_at) values ('evt_1', 'a', '2026-08-01')`;
  expect(await foundAfter(late, lookForEvents)).toContain("the last one arrived 61 days ago");
  expect(await foundAfter(`${late}, ('evt_2', 'a', '2026-09-30')`, lookForEvents)).toMatch(
    /^right: .* arrived 1 day ago/,
  );
});

test("--books names an organization whose balances aren't what the ledger adds up to, and changes nothing", async () => {
  const { organizationId } = await db.addUser();
  const balances = `balances where organization_id = '${organizationId}'`;
  await asOwner(
    db,
    `insert into balances (organization_id, person_number, balance, open_proposals, results) values ('${organizationId}', '1', 5, 0, 7)`,
  );
  const before = await countOf(`select results from ${balances}`);
  const { said, status } = await say(working, "--books");
  expect(said).toMatch(
    new RegExp(`WRONG {2}ledger: Organization ${organizationId}: 1 balance.* differ from the ledger`),
  );
  expect(status).toBe(1);
  expect(await countOf(`select results from ${balances}`)).toEqual(before);
  await asOwner(db, `delete from ${balances}`);
});

async function countOf(statement: string): Promise<unknown[]> {
  return onConnection(
    { connectionString: db.connectionString },
    async (client) => (await client.query(statement)).rows,
  );
}

test("an installation without backups in production, with none yet, and with one that is too old", async () => {
  const look = async (settings: Record<string, string>) => {
    const environment = { ...readEnvironment(settings), production: true };
    return (await lookAtBackups({ environment, now })).map(inOne).join();
  };
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-backups-"));
  expect(await look({})).toMatch(/^wrong: BACKUP_DIR isn't set, so nothing is backed up by itself\. Set it/);
  expect(await look({ BACKUP_DIR: folder })).toMatch(
    /^wrong: There is no backup in .* Run `operator -- backup`/,
  );
  await mkdir(join(folder, "one"));
  const about = (takenAt: string) =>
    writeFile(join(folder, "one/backup.json"), JSON.stringify({ takenAt, firstLog: "" }));
  await about("2026-09-29T08:30:00Z");
  expect(await look({ BACKUP_DIR: folder })).toMatch(
    /^wrong: The newest test-restored backup is from 2026-09-29T08:30:00\.000Z\. It should/,
  );
  await about("2026-10-01T08:30:00Z");
  expect(await look({ BACKUP_DIR: folder })).toMatch(/^right: /);
  await rm(folder, { recursive: true });
});

test("a database whose log isn't archived though the settings say so", async () => {
  const { connectionString } = db;
  const environment = {
    ...readEnvironment(working),
    backups: { folder: "/backups", keep: 1, hour: 1, minute: 1 },
  };
  const found = await onConnection({ connectionString }, (client) =>
    lookAtArchive({ environment, now, client, connectionString }),
  );
  expect(found.map(inOne)).toEqual([
    expect.stringMatching(/^wrong: The running database doesn't archive its log/),
  ]);
});
