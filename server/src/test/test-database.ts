import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { inject } from "vitest";
import { callerOf } from "../core/caller.ts";
import { type Database, openDatabase } from "../core/db/client.ts";
import { migrate } from "../core/db/migrate.ts";
import { user } from "../core/db/schema/accounts.ts";
import type { Caller } from "../core/request/tenant.ts";
import { atTheEnd } from "./at-the-end.ts";
import { databaseUrl } from "./postgres/database-url.ts";

/** A migrated database of its own for one test file, or one test, gone after it. */
export interface TestDatabase extends Database {
  /** As the role that owns the tables. */
  readonly connectionString: string;
  /** An account without a password, with its organization, for tests that need no sign-in. */
  addUser(): Promise<Caller>;
}

/** Call at the top of a test file, or in a test that breaks its database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name} template wagefloor_template strategy file_copy`);
  atTheEnd(() => onServer(`drop database ${name} with (force)`));
  return openTestDatabase(databaseUrl(inject("postgres"), name));
}

/** A database of an earlier version, for what a migration does with its rows. */
interface EarlierDatabase {
  /** As the role that owns the tables. */
  readonly owner: pg.Client;
  /** Usable once it is migrated. */
  readonly db: TestDatabase;
  /** Brings it up to date. */
  migrate(): Promise<void>;
}

/** A database as it was after the migration with that number, gone after the test file, or the test. */
export async function createEarlierDatabase(last: number): Promise<EarlierDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name}`);
  atTheEnd(() => onServer(`drop database ${name} with (force)`));
  const connectionString = databaseUrl(inject("postgres"), name);
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  atTheEnd(() => owner.end());
  await migrateUpTo(owner, last);
  return { owner, db: openTestDatabase(connectionString), migrate: () => migrate(connectionString) };
}

/** Opens a migrated database until the test file, or the test, ends. */
export function openTestDatabase(
  connectionString: string,
  onIdleError: (error: Error) => void = fail,
): TestDatabase {
  const database = openDatabase(connectionString, onIdleError);
  atTheEnd(database.close);
  return { ...database, connectionString, addUser: () => addUser(database) };
}

function fail(error: Error): never {
  throw error;
}

async function addUser(database: Database): Promise<Caller> {
  const id = randomUUID();
  await database.system.insert(user).values({ id, name: "", email: `${id}@example.com` });
  return callerOf(database, { id });
}

let administrator: Promise<pg.Client> | undefined;

/** Uses one connection for each worker, because PostgreSQL starts a process for every connection. */
async function onServer(statement: string): Promise<void> {
  administrator ??= connectAsAdministrator();
  await (await administrator).query(statement);
}

async function connectAsAdministrator(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject("postgres") });
  // If a test run is interrupted, the server ends before the workers do.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

const migrationsFolder = fileURLToPath(new URL("../core/db/migrations", import.meta.url));

/** Brings an empty database to what it was after the migration with that number. */
async function migrateUpTo(owner: pg.Client, last: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-migrations-"));
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8")) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  const settings = { migrationsSchema: "public", migrationsTable: "schema_migrations" };
  await applyMigrations(drizzle(owner), { migrationsFolder: folder, ...settings });
  await rm(folder, { recursive: true });
}
