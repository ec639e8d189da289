import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { checkRoles, checkServer } from "./check-server.ts";
import { migrationSettings } from "./connections/connection-settings.ts";
import { onConnection } from "./connections/on-connection.ts";
import { migrateJobs } from "./job-schema.ts";
import { newerTables } from "./unusable/database-unusable.ts";
import { explainUnusable } from "./unusable/explain-unusable.ts";

const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

/** Any number that only this program uses: server processes that start together migrate one after another. */
const migrationLock = 7_263_501;

/**
 * Brings the tables up to date, as the role of the connection string, which owns them.
 * @throws DatabaseUnusable if the server can't be used or reached, its tables are newer than this program, or the role
 * lacks a right
 */
export async function migrate(connectionString: string): Promise<void> {
  try {
    await migrateTables(connectionString);
    await checkRoles(connectionString);
  } catch (error) {
    throw explainUnusable(error);
  }
}

async function migrateTables(connectionString: string): Promise<void> {
  await onConnection(migrationSettings(connectionString), async (client) => {
    await checkServer(client);
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseNewerTables(client);
    await applyMigrations(drizzle(client), {
      migrationsFolder,
      migrationsSchema: "public",
      migrationsTable: "schema_migrations",
    });
    await migrateJobs(client);
  });
}

/** An older program would write rows without what a newer one relies on. */
async function refuseNewerTables(client: pg.Client): Promise<void> {
  if ((await compareWithOurs(client)).unknown > 0) throw newerTables();
}

/** How many migrations the tables have had, how many of ours they lack, and how many are of a newer version. */
export async function compareWithOurs(client: pg.Client) {
  const ours = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const made = await client.query<{ made: string | null }>(
    "select to_regclass('public.schema_migrations') as made",
  );
  const { rows } = made.rows[0]?.made
    ? await client.query<{ at: string }>("select created_at as at from public.schema_migrations")
    : { rows: [] };
  const applied = rows.map(({ at }) => Number(at));
  const [last, newest] = [Math.max(0, ...applied), Math.max(...ours)];
  return {
    applied: applied.length,
    pending: ours.filter((at) => at > last).length,
    unknown: applied.filter((at) => at > newest).length,
  };
}
