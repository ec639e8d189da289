import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { DatabaseUnusable } from "../unusable/database-unusable.ts";
import { postgresCode } from "../unusable/postgres-code.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./start.ts";
import { cleanUp, clusterIn, newDatabase, newFolder, query, start } from "./test/embedded-database.ts";

afterEach(cleanUp);

test("starts on an empty folder, never as root, and keeps its data across a stop", async () => {
  const dataDir = join(await newFolder(), "not/there/yet");
  const first = await start(dataDir);
  expect((await stat(join(clusterIn(dataDir), "data/postmaster.pid"))).uid).not.toBe(0);
  await query(first.connectionString, "create table kept as select 42 as answer");
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.connectionString, "select answer from kept")).toEqual([42]);
});

test("is reachable from this machine only, needs the password, and waits for the disk", async () => {
  const dataDir = await newFolder();
  const { connectionString } = await start(dataDir);
  const settings = ["listen_addresses", "unix_socket_directories", "fsync", "password_encryption"];
  const shown = await Promise.all(settings.map((name) => query(connectionString, `show ${name}`)));
  expect(shown.flat()).toEqual(["127.0.0.1", "", "on", "scram-sha-256"]);

  const guess = new URL(connectionString);
  guess.password = "postgres";
  const refused = query(guess.href, "select 1").catch((error: unknown) => postgresCode(error));
  expect(await refused).toBe("28P01");

  const secret = join(clusterIn(dataDir), "password");
  expect((await stat(secret)).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, "postgres"))).mode & 0o777).toBe(0o700);
  expect((await readFile(secret, "utf8")).trim().length).toBeGreaterThanOrEqual(40);
});

test("a second start on the same folder is refused, naming the first, which isn't affected", async () => {
  const dataDir = await newDatabase();
  const first = await start(dataDir);
  const second = startEmbeddedPostgres(dataDir);
  await expect(second).rejects.toThrow(DatabaseUnusable);
  await expect(second).rejects.toThrow(`already runs on the data folder ${dataDir} (process ${process.pid})`);
  expect(await query(first.connectionString, "select 1")).toEqual([1]);
});

test("after a crash, a lock file that names an unrelated process doesn't prevent the start", async () => {
  const dataDir = await newDatabase();
  await (await start(dataDir)).stop();
  const lockFile = join(clusterIn(dataDir), "data/postmaster.pid");
  await writeFile(lockFile, `${process.pid}\n/elsewhere\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready\n`);
  const again = await start(dataDir);
  expect(await query(again.connectionString, "select 1")).toEqual([1]);
});

test("the operator's commands find the running database, and none if it is stopped", async () => {
  const dataDir = await newDatabase();
  const server = await start(dataDir);
  expect(await findRunningPostgres(dataDir)).toBe(server.connectionString);
  await server.stop();
  expect(await findRunningPostgres(dataDir)).toBeUndefined();
});

test("a folder that can't be created is refused, with the settings that help", async () => {
  const file = join(await newFolder(), "a-file");
  await writeFile(file, "");
  const refused = startEmbeddedPostgres(join(file, "data"));
  await expect(refused).rejects.toThrow(/cannot be used \(ENOTDIR.*Set DATA_DIR.*Set DATABASE_URL/s);
});
