import type pg from "pg";
import { PgBoss } from "pg-boss";
import library from "pg-boss/package.json" with { type: "json" };
import { newerTables } from "./unusable/database-unusable.ts";

/** Where pg-boss keeps its tables, apart from ours. */
export const jobSchema = "pgboss";

/**
 * Brings pg-boss's tables up to date as the role of the connection, which owns them like all others, and grants the
 * system role access to their rows.
 * @param client connected; the caller keeps other processes from doing the same at once
 * @throws DatabaseUnusable if they are newer than this program's
 */
export async function migrateJobs(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: jobSchema,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const version = await boss.schemaVersion();
  await boss.stop({ graceful: false });
  if (version !== null && version > library.pgboss.schema) throw newerTables();
  await client.query(`
    grant usage on schema ${jobSchema} to wagefloor_system;
    grant select, insert, update, delete on all tables in schema ${jobSchema} to wagefloor_system;
    grant usage on all sequences in schema ${jobSchema} to wagefloor_system;
  `);
}
