import pg from "pg";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { asAdministrator } from "../../test/as-administrator.ts";
import { addPayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { databaseUrl } from "../../test/postgres/database-url.ts";
import { startDebianPostgres } from "../../test/postgres/debian-postgres.ts";
import { startThrowAwayPostgres } from "../../test/postgres/throw-away-postgres.ts";
import { spawnServer, whenReady } from "../../test/server-process.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { startTestServer } from "../../test/test-server.ts";
import type { Tenant } from "../request/tenant.ts";
import { openDatabase } from "./client.ts";
import { migrate } from "./migrate.ts";
import { DatabaseUnusable } from "./unusable/database-unusable.ts";

const debian = await startDebianPostgres();
afterAll(debian.stop);
const onDebian = await databaseOfOrdinaryRole(debian.connectionString, "payroll", "createrole");
const embedded = await startThrowAwayPostgres();
afterAll(embedded.stop);
const onNewest = await databaseOfOrdinaryRole(embedded.connectionString, "hosted", "createrole");
await Promise.all([migrate(onDebian), migrate(onNewest)]);
const server = await startTestServer({}, openTestDatabase(onDebian));
const newest = openTestDatabase(onNewest);

test("[DATA-01] Debian's PostgreSQL 15 serves a start of the server", async () => {
  const process = await spawnServer({ DATABASE_URL: onDebian });
  await whenReady(process);
  expect((await fetch(`${process.url}/readyz`)).status).toBe(200);
  process.process.kill("SIGTERM");
  expect(await process.ended).toBe(0);
});

test("[DATA-01] Debian's PostgreSQL 15 serves a short run of a payroll file", async () => {
  const user = await addPayrollUser(server, "basic");
  const run = await user.run(payrollFile([["0042", "232.50", "30"]]));
  expect(run).toMatchObject({ employeesAnalyzed: 1, totalSafeDeduction: 1470, totalRemainingBalance: 4430 });
  const { balance } = await user.read<{ balance: number }>("/api/employees/0042/balance");
  expect(balance).toBe(4430);
});

test.each([
  { version: "15", db: server.db },
  { version: "18", db: newest },
])(
  "[DATA-02] PostgreSQL $version keeps organizations separate if no superuser migrated",
  async ({ version, db }) => {
    const { rows } = await db.pool.query("select current_setting('server_version') as version");
    expect(rows[0].version).toMatch(new RegExp(`^${version}\\.`));
    const [owner, stranger] = [await db.addUser(), await db.addUser()];
    const insert = "insert into balances (organization_id, person_number, balance) values ($1, '1', 1)";
    await db.asOrganization(owner, ({ client }) => client.query(insert, [owner.organizationId]));
    const count = async (tenant: Tenant) =>
      (await db.asOrganization(tenant, ({ client }) => client.query("select from balances"))).rowCount;
    expect([await count(owner), await count(stranger)]).toEqual([1, 0]);
  },
);

test("several processes that start at once migrate one after another", async () => {
  const several = await databaseOfOrdinaryRole(debian.connectionString, "several", "createrole");
  await Promise.all([migrate(several), migrate(several), migrate(several)]);
  const client = new pg.Client({ connectionString: several });
  await client.connect();
  const { rows } = await client.query(
    "select count(*) = count(distinct hash) as once from schema_migrations",
  );
  await client.end();
  expect(rows).toEqual([{ once: true }]);
});

test("a role that can't create roles is refused with what it needs, and works once an administrator has done it", async () => {
  const fresh = await startDebianPostgres();
  onTestFinished(fresh.stop);
  const weak = await databaseOfOrdinaryRole(fresh.connectionString, "weak", "nocreaterole");
  const refused = migrate(weak);
  await expect(refused).rejects.toThrow(DatabaseUnusable);
  await expect(refused).rejects.toThrow(
    /^The role of DATABASE_URL may not set up the database: .*CREATEROLE/,
  );

  await asAdministrator(fresh.connectionString, [
    "create role wagefloor_app nologin",
    "create role wagefloor_system nologin",
    "grant wagefloor_app, wagefloor_system to weak",
  ]);
  await migrate(weak);
  const db = openDatabase(weak, (error) => {
    throw error;
  });
  const { rows } = await db.asSystem(({ client }) => client.query("select current_user"));
  await db.close();
  expect(rows).toEqual([{ current_user: "wagefloor_system" }]);
});

test("a wrong password and an unknown database are each explained", async () => {
  const wrong = new URL(inject("postgres"));
  wrong.password = "guess";
  await expect(migrate(wrong.href)).rejects.toThrow(/^The database server refused to log in: .*password/);
  const unknown = databaseUrl(inject("postgres"), "nowhere");
  await expect(migrate(unknown)).rejects.toThrow(/^The database cannot be used: .*"nowhere" does not exist/);
});

/** A database of a role that can create roles but isn't a superuser, as from a hosting company. */
async function databaseOfOrdinaryRole(superuser: string, name: string, right: string): Promise<string> {
  await asAdministrator(superuser, [
    `create role ${name} login password 'secret' ${right}`,
    `create database ${name} owner ${name}`,
  ]);
  const url = new URL(databaseUrl(superuser, name));
  url.username = name;
  url.password = "secret";
  return url.href;
}
