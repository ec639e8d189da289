import { afterAll, expect, onTestFinished, test } from "vitest";
import { asAdministrator } from "../../../test/as-administrator.ts";
import { databaseUrl } from "../../../test/postgres/database-url.ts";
import { startDebianPostgres } from "../../../test/postgres/debian-postgres.ts";
import { startDroppingPooler } from "../../../test/postgres/dropping-pooler.ts";
import { freePort } from "../../machine/free-port.ts";
import { checkPooler } from "../check-server.ts";
import { openDatabase } from "../client.ts";
import { migrate } from "../migrate.ts";

const debian = await startDebianPostgres();
afterAll(debian.stop);
const administrator = debian.connectionString;
await asAdministrator(administrator, ["create role clerk login createrole"]);

/** A database of an ordinary role, after these statements of that role. */
async function databaseOf(name: string, { statements = [] as readonly string[], properties = "" } = {}) {
  await asAdministrator(administrator, [`create database ${name} owner clerk ${properties}`]);
  const url = new URL(databaseUrl(administrator, name));
  url.username = "clerk";
  await asAdministrator(url.href, statements);
  return url.href;
}

async function answerOf(connectionString: string, statement: string): Promise<unknown[]> {
  const db = openDatabase(connectionString, (error) => {
    throw error;
  });
  const { rows } = await db.pool.query(statement);
  await db.close();
  return rows;
}

test("[DATA-02] options in DATABASE_URL don't replace the program's role", async () => {
  const url = new URL(await databaseOf("with_options"));
  url.searchParams.set("options", "-c work_mem=9MB -c role=clerk");
  await migrate(url.href);
  const settings = "select current_user as role, current_setting('work_mem') as work_mem";
  expect(await answerOf(url.href, settings)).toEqual([{ role: "wagefloor_system", work_mem: "9MB" }]);
});

test("[DATA-02] a pooler that drops the program's role is refused, before and after migrating", async () => {
  const url = await databaseOf("behind_pooler");
  const pooler = await startDroppingPooler(url);
  onTestFinished(pooler.stop);
  const refusal = /^A connection pooler .* and DATABASE_URL to the PostgreSQL server itself\.$/;
  await expect(migrate(pooler.connectionString)).rejects.toThrow(refusal);
  await migrate(url);
  await expect(migrate(pooler.connectionString)).rejects.toThrow(refusal);
});

test("[DATA-02] a pooler's role that doesn't begin with the program's is refused, and one that does serves", async () => {
  const url = await databaseOf("pooled");
  await migrate(url);
  await asAdministrator(administrator, ["create role pooled login in role wagefloor_app, wagefloor_system"]);
  const direct = new URL(url);
  direct.username = "pooled";
  const pooler = await startDroppingPooler(direct.href);
  onTestFinished(pooler.stop);
  await expect(checkPooler(pooler.connectionString)).rejects.toThrow(/^The role of DATABASE_POOL_URL/);
  await asAdministrator(administrator, [
    "alter role pooled set role = 'wagefloor_system'",
    "alter role pooled set search_path = public",
    "alter role pooled set statement_timeout = '1min'",
  ]);
  await expect(checkPooler(pooler.connectionString)).rejects.toThrow(
    "has other settings than Wagefloor needs: lock_timeout, idle_in_transaction_session_timeout.",
  );
  await asAdministrator(administrator, [
    "alter role pooled set lock_timeout = '30s'",
    "alter role pooled set idle_in_transaction_session_timeout = '2min'",
  ]);
  await checkPooler(pooler.connectionString);
  const db = openDatabase(url, () => undefined, pooler.connectionString);
  onTestFinished(db.close);
  await db.pool.query("reset role");
  expect((await db.pool.query("select current_user as role")).rows).toEqual([{ role: "wagefloor_system" }]);
});

test("the role's own search path and short time limits have no effect", async () => {
  const url = await databaseOf("own_ways", {
    statements: [
      "create schema clerk",
      "alter role clerk in database own_ways set search_path = clerk, public",
      "alter role clerk in database own_ways set statement_timeout = '1ms'",
    ],
  });
  await migrate(url);
  const place = "select 'balances'::regclass::oid = 'public.balances'::regclass::oid as in_public";
  expect(await answerOf(url, place)).toEqual([{ in_public: true }]);
});

test.each(["SQL_ASCII", "LATIN1"])(
  "a database in %s is refused, with how to create one",
  async (encoding) => {
    const properties = `encoding '${encoding}' locale 'C' template template0`;
    const url = await databaseOf(`in_${encoding.toLowerCase()}`, { properties });
    await expect(migrate(url)).rejects.toThrow(
      new RegExp(`encoding is ${encoding}, .*encoding 'UTF8' template template0`),
    );
  },
);

test("a database that only reads is refused", async () => {
  const url = await databaseOf("standby", {
    statements: ["alter role clerk in database standby set default_transaction_read_only = on"],
  });
  await expect(migrate(url)).rejects.toThrow(/can only be read: .* Set DATABASE_URL to the primary/);
});

test.each([
  ["shop", "create table account (id int)", 'relation "account" already exists'],
  ["other", "create table schema_migrations (version text)", "does not exist"],
])("the tables of another program are left alone: %s", async (name, statement, reason) => {
  const url = await databaseOf(name, { statements: [statement] });
  await expect(migrate(url)).rejects.toThrow(
    new RegExp(`^The database has tables of another program: .*${reason}. Give Wagefloor a database of its`),
  );
});

test.each([
  "insert into schema_migrations (hash, created_at) values ('later', 9999999999999)",
  "update pgboss.version set version = version + 1",
])("an older program does not touch what a newer one has changed: %s", async (statement) => {
  const url = await databaseOf(`newer_${statement.length}`);
  await migrate(url);
  await asAdministrator(url, [statement]);
  await expect(migrate(url)).rejects.toThrow(/^The database has been used by a newer version of Wagefloor/);
});

test("tables restored for a role without the two roles are refused, with what it needs", async () => {
  const url = new URL(await databaseOf("restored"));
  await migrate(url.href);
  await asAdministrator(administrator, [
    "create role newcomer login",
    "alter database restored owner to newcomer",
  ]);
  await asAdministrator(databaseUrl(administrator, "restored"), ["reassign owned by clerk to newcomer"]);
  url.username = "newcomer";
  await expect(migrate(url.href)).rejects.toThrow(/^The role of DATABASE_URL may not .*wagefloor_system/);
  await asAdministrator(administrator, ["grant wagefloor_app, wagefloor_system to newcomer"]);
  await migrate(url.href);
});

test("a new role gets the message that the tables belong to the old one", async () => {
  const url = new URL(await databaseOf("handed_over"));
  await migrate(url.href);
  await asAdministrator(administrator, [
    "create role successor login in role wagefloor_app, wagefloor_system",
    "grant create on database handed_over to successor",
  ]);
  url.username = "successor";
  await expect(migrate(url.href)).rejects.toThrow(/^The tables belong to another role .*reassign owned by/);
  await asAdministrator(databaseUrl(administrator, "handed_over"), ["reassign owned by clerk to successor"]);
  await migrate(url.href);
});

test("a database that allows no temporary tables is refused before a run needs one", async () => {
  const url = await databaseOf("no_temporary");
  await migrate(url);
  await asAdministrator(url, ["revoke temporary on database no_temporary from public, wagefloor_app"]);
  await expect(migrate(url)).rejects.toThrow(/grant temporary on database "no_temporary" to wagefloor_app;$/);
});

test("a server without free connections is reported, and one without encryption", async () => {
  const url = new URL(await databaseOf("crowded"));
  await asAdministrator(administrator, ["alter database crowded connection limit 0"]);
  await expect(migrate(url.href)).rejects.toThrow(/^The database server has no connection left: /);
  url.searchParams.set("sslmode", "require");
  await expect(migrate(url.href)).rejects.toThrow(/cannot be reached: The server does not support SSL/);
  url.searchParams.set("sslrootcert", "/nowhere/authority.crt");
  await expect(migrate(url.href)).rejects.toThrow(
    /^A file that DATABASE_URL names cannot be read: .*authority/,
  );
});

test("a server that doesn't listen is reported", async () => {
  const refused = migrate(`postgres://someone@127.0.0.1:${await freePort()}/payroll`);
  await expect(refused).rejects.toThrow(/^The database server of DATABASE_URL cannot be reached/);
});

test("an unknown host may be the end of a password", async () => {
  const mistyped = migrate("postgres://clerk:pass@word.invalid/payroll");
  await expect(mistyped).rejects.toThrow(
    /cannot be reached: .*word\.invalid\. Characters of the password such as @/,
  );
});
