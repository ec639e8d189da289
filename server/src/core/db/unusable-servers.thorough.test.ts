import { afterAll, expect, test } from "vitest";
import { asAdministrator } from "../../test/as-administrator.ts";
import { databaseUrl } from "../../test/database-url.ts";
import { startDebianPostgres } from "../../test/debian-postgres.ts";
import { spawnServer } from "../../test/server-process.ts";

const { connectionString: administrator, stop } = await startDebianPostgres();
afterAll(stop);

test("a server that gets fewer connections than its start needs exits with a sentence", async () => {
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
  expect(server.said()).toMatch(/^The database server has no connection left: .* takes up to 26\.\n$/);
});
