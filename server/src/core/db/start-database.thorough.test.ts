import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { type Tenant, trustedOrganizationId } from "../request/tenant.ts";
import { type Database, openDatabase } from "./client.ts";
import { startDatabase } from "./start-database.ts";
import { postgresCode } from "./unusable/postgres-code.ts";

const cleanUps: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});
const embedded = await startDatabase({ databaseUrl: undefined, dataDir: await newFolder() });
afterAll(embedded.stop);
const db = open(embedded.connectionString);
afterAll(db.close);
const somebody: Tenant = { organizationId: trustedOrganizationId(randomUUID()), actor: "system" };

test("[DATA-02] the program logs in with no right except to work as its two roles", async () => {
  const { rows } = await db.pool.query(
    `select rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
       array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid order by 1) as member_of
     from pg_roles where rolname = session_user`,
  );
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolinherit: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      member_of: ["wagefloor_app", "wagefloor_system"],
    },
  ]);
});

test.each([
  "set role wagefloor_owner",
  "set session authorization wagefloor_owner",
  "set role none; select * from balances",
  "reset role; select * from balances",
  "reset session authorization; select * from balances",
  "set role none; alter role wagefloor_login superuser",
  "set role none; create table public.mine ()",
  "copy (select 1) to program 'true'",
  "select pg_read_file('PG_VERSION')",
])("[DATA-02] no statement of a request reaches the owner: %s", async (statement) => {
  const refused = db.asOrganization(somebody, ({ client }) => client.query(statement)).catch(postgresCode);
  expect(await refused).toBe("42501");
});

test("[DATA-02] the login still works after a restart", async () => {
  const folder = await newFolder();
  await (await startDatabase({ databaseUrl: undefined, dataDir: folder })).stop();
  const again = await startDatabase({ databaseUrl: undefined, dataDir: folder });
  onTestFinished(again.stop);
  const reopened = open(again.connectionString);
  const { rows } = await reopened.asOrganization(somebody, ({ client }) =>
    client.query("select current_user as role"),
  );
  await reopened.close();
  expect(rows).toEqual([{ role: "wagefloor_app" }]);
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-log-in-"));
  await chmod(folder, 0o755);
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function open(connectionString: string): Database {
  return openDatabase(connectionString, (error) => {
    throw error;
  });
}
