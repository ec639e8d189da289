import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { postgresCode } from "../errors.ts";
import { migrateJobs } from "../jobs/job-schema.ts";
import { DatabaseUnusable } from "./database-unusable.ts";

const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

/** Any number that only this program uses: server processes that start together migrate one after another. */
const migrationLock = 7_263_501;

/**
 * Brings the tables up to date, as the role of the connection string, which owns them.
 * @throws DatabaseUnusable when the server is too old, cannot be reached, or the role may not do it
 */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await checkVersion(client);
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await applyMigrations(drizzle(client), {
      migrationsFolder,
      migrationsSchema: "public",
      migrationsTable: "schema_migrations",
    });
    await migrateJobs(client);
  } catch (error) {
    throw asUnusable(error);
  } finally {
    await client.end();
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const answer = await client.query<{ server_version: string; number: number }>(
    "select current_setting('server_version') as server_version, current_setting('server_version_num')::int as number",
  );
  const [version] = answer.rows;
  if (!version || version.number < 150_000) {
    throw new DatabaseUnusable(
      `The database server is PostgreSQL ${version?.server_version}. Wagefloor needs version 15 or newer.`,
    );
  }
}

function asUnusable(error: unknown): unknown {
  if (error instanceof DatabaseUnusable || !(error instanceof Error)) return error;
  const code = postgresCode(error);
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  if (code === "42501") {
    return new DatabaseUnusable(
      `The role of DATABASE_URL may not set up the database: ${reason}. It needs to create tables and roles ` +
        "(CREATE on the database and its schema public, and CREATEROLE), or be a member of wagefloor_app and wagefloor_system.",
    );
  }
  if (code?.startsWith("28"))
    return new DatabaseUnusable(`The database server refused to log in: ${reason}.`);
  if (code?.startsWith("3D")) return new DatabaseUnusable(`The database cannot be used: ${reason}.`);
  if (code === undefined || code.startsWith("57")) {
    return new DatabaseUnusable(`The database server of DATABASE_URL cannot be reached: ${reason}.`);
  }
  return error;
}
