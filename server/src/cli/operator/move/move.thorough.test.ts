import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { onConnection } from "../../../core/db/connections/on-connection.ts";
import { migrate } from "../../../core/db/migrate.ts";
import { startDatabase } from "../../../core/db/start-database.ts";
import { readEnvironment } from "../../../settings/env.ts";
import { asAdministrator } from "../../../test/as-administrator.ts";
import { builtEnvironment, builtPrograms } from "../../../test/built-programs.ts";
import { newDataFolder } from "../../../test/data-folder.ts";
import { expectEverything, usedInstallation } from "../../../test/payroll/restored.ts";
import { startDebianPostgres } from "../../../test/postgres/debian-postgres.ts";
import { printBooks } from "../books/print-books.ts";
import { move } from "./move.ts";

/** Debian's PostgreSQL 15 with a database as docs/operating.md makes it, and a file with its address. */
async function emptyServer() {
  const server = await startDebianPostgres();
  onTestFinished(server.stop);
  await asAdministrator(server.connectionString, [
    "create role wagefloor_app nologin",
    "create role wagefloor_system nologin",
    "create role payroll login in role wagefloor_app, wagefloor_system",
    "create database payroll owner payroll",
  ]);
  const url = new URL(server.connectionString);
  url.username = "payroll";
  url.pathname = "/payroll";
  return url.href;
}

async function fileWith(url: string): Promise<string> {
  const file = await newDataFolder();
  await writeFile(file, `${url}\n`);
  return file;
}

test("an installation moves to a server and back, with every row, sequence and balance, and goes on", async () => {
  const { place, clerk } = await usedInstallation();
  const embedded = readEnvironment(place.settings);
  const running = await startDatabase(embedded);
  const ofRunning = move(embedded, ["--to-url-file", await fileWith("postgres://a@b/c")]);
  await expect(ofRunning).rejects.toThrow("Stop all servers first.");
  const books = await printBooks(embedded);
  await running.stop();
  const url = await emptyServer();
  const file = await fileWith(url);
  const said = await move(embedded, ["--to-url-file", file]);
  expect(said).toMatch(/rows in \d+ tables are the same, and \d+ sequences continue/);
  expect(said).toContain("the balances of 1 organization are what their ledgers add up to");
  await expect(move(embedded, ["--to-url-file", file])).rejects.toThrow(
    /has data already .*Move to an empty one\./,
  );
  const onServer = { ...place.settings, DATABASE_URL: url };
  expect(await printBooks(readEnvironment(onServer))).toBe(books);

  const DATA_DIR = await newDataFolder();
  await move(readEnvironment({ ...onServer, DATA_DIR }), ["--to-embedded"]);
  expect(await printBooks(readEnvironment({ ...place.settings, DATA_DIR }))).toBe(books);
  const AUTH_SECRET = await secretOf(place.settings.DATA_DIR);
  await expectEverything(place, clerk, { DATA_DIR, AUTH_SECRET });
  await expectEverything(place, clerk, { DATABASE_URL: url });
});

test("a move that is killed leaves the source as it was and the target empty, and the next one succeeds", async () => {
  const { place } = await usedInstallation();
  const environment = readEnvironment(place.settings);
  const books = await printBooks(environment);
  const url = await emptyServer();
  await migrate(url);
  const file = await fileWith(url);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query("begin; lock table balance_entries in share mode");
  const child = spawn(process.execPath, [builtPrograms.operator, "move", "--to-url-file", file], {
    env: { ...builtEnvironment, DATA_DIR: place.settings.DATA_DIR },
    stdio: "ignore",
  });
  await untilWaiting(url, child);
  child.kill("SIGKILL");
  await once(child, "exit");
  await holder.query("rollback");
  await holder.end();
  const rows = await onConnection({ connectionString: url }, (client) =>
    client.query("select from analysis_runs"),
  );
  expect(rows.rowCount).toBe(0);
  expect(await printBooks(environment)).toBe(books);
  expect(await move(environment, ["--to-url-file", file])).toContain("Everything was copied and compared");
});

/** Each time on a connection of its own: in one transaction PostgreSQL says the same again. */
async function untilWaiting(connectionString: string, child: ChildProcess): Promise<void> {
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  for (;;) {
    const { rowCount } = await onConnection({ connectionString }, (client) => client.query(waiting));
    if (rowCount) return;
    if (child.exitCode !== null) throw new Error(`the move ended with ${child.exitCode}`);
    await sleep(50);
  }
}

async function secretOf(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, "auth-secret"), "utf8")).trim();
}
