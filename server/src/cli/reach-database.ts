import { type Database, openDatabase } from "../db/client.ts";
import { makeLogIn } from "../db/embedded/log-in.ts";
import { findRunningPostgres } from "../db/embedded/start.ts";
import { startDatabase } from "../db/start-database.ts";
import type { Environment } from "../env.ts";

/**
 * Does some work on the database that the server uses: beside the running server, or, when none runs, with
 * the database started for as long as the work takes.
 * @throws DatabaseUnusable with the reason in a sentence
 */
export async function withDatabase<T>(
  environment: Environment,
  work: (db: Database) => Promise<T>,
): Promise<T> {
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
