import { resolve } from "node:path";
import { type Database, openDatabase } from "../../core/db/client.ts";
import { makeLogIn } from "../../core/db/embedded/log-in.ts";
import { hasDatabase } from "../../core/db/embedded/placement.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../../core/db/embedded/start.ts";
import { startDatabase } from "../../core/db/start-database.ts";
import type { Environment } from "../../settings/env.ts";
import { CommandError } from "./command-error.ts";

/**
 * Does some work on the database that the server uses: beside the running server, or, when none runs, with
 * the database started for as long as the work takes.
 * @throws DatabaseUnusable with the reason in a sentence
 * @throws CommandError when there is no database of ours
 */
export async function withDatabase<T>(
  environment: Environment,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (!environment.databaseUrl) await refuseFolderWithoutDatabase(environment.dataDir);
  const running = environment.databaseUrl ? undefined : await findRunningPostgres(environment.dataDir);
  const started = running === undefined ? await startDatabase(environment) : undefined;
  const connectionString = running ? await makeLogIn(running) : (started?.connectionString ?? "");
  const db = openDatabase(connectionString, (error) => console.error(error.message));
  try {
    return await work(db);
  } finally {
    await db.close();
    await started?.stop();
  }
}

/**
 * Does some work as the role that owns the tables, without migrating them, beside the running server or without it.
 * @param work gets the connection string
 */
export async function withOwner<T>(
  { databaseUrl, dataDir, backups }: Environment,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl);
  await refuseFolderWithoutDatabase(dataDir);
  const running = await findRunningPostgres(dataDir);
  if (running !== undefined) return work(running);
  const started = await startEmbeddedPostgres(dataDir, { archive: backups?.folder });
  try {
    return await work(started.connectionString);
  } finally {
    await started.stop();
  }
}

/** A wrong DATA_DIR would otherwise get an empty database, and answers that are true of nothing. */
export async function refuseFolderWithoutDatabase(dataDir: string): Promise<void> {
  if (await hasDatabase(dataDir)) return;
  throw new CommandError(
    `There is no database in ${resolve(dataDir)}. Set DATA_DIR to the data folder of the server; a new one gets its database when the server starts.`,
  );
}
