import type { Environment } from "../../settings/env.ts";
import { checkPooler } from "./check-server.ts";
import { makeLogIn } from "./embedded/log-in.ts";
import { startEmbeddedPostgres } from "./embedded/start.ts";
import { migrate } from "./migrate.ts";
import { explainUnusable } from "./unusable/explain-unusable.ts";
import { explainFullDisk } from "./unusable/full-disk.ts";

/** A migrated database, ready for use. */
export interface StartedDatabase {
  /** As the role that the program logs in with. */
  readonly connectionString: string;
  /** Where the embedded database is, if it isn't below the data folder. */
  readonly elsewhere: string | undefined;
  /** Unused databases of an earlier data folder at the same place. */
  readonly forgotten: readonly string[];
  /** Resolves when the embedded database has ended by itself and can't be restarted. */
  readonly unexpectedEnd: Promise<void>;
  stop(): Promise<void>;
}

/**
 * The server of DATABASE_URL, or the embedded one, with tables up to date.
 * @param onTrouble called with the reason if the embedded one has ended by itself; it is restarted
 * @param onMake called before a new embedded one is made
 * @throws DatabaseUnusable with the reason as a sentence
 */
export async function startDatabase(
  {
    databaseUrl,
    databasePoolUrl,
    dataDir,
    backups,
  }: Pick<Environment, "databaseUrl" | "dataDir"> & Partial<Pick<Environment, "databasePoolUrl" | "backups">>,
  onTrouble: (reason: unknown) => void = () => undefined,
  onMake?: () => void,
): Promise<StartedDatabase> {
  const database = databaseUrl
    ? existingServer(databaseUrl)
    : await startEmbeddedPostgres(dataDir, { onTrouble, onMake, archive: backups?.folder });
  try {
    await migrate(database.connectionString);
    if (databasePoolUrl) await checkPooler(databasePoolUrl).catch(rethrowExplained);
    if (databaseUrl) return database;
    return { ...database, connectionString: await makeLogIn(database.connectionString) };
  } catch (error) {
    await database.stop();
    throw explainFullDisk(
      error,
      databaseUrl ? "the database of DATABASE_URL" : (database.elsewhere ?? dataDir),
    );
  }
}

function rethrowExplained(error: unknown): never {
  throw explainUnusable(error);
}

function existingServer(connectionString: string): StartedDatabase {
  return {
    connectionString,
    elsewhere: undefined,
    forgotten: [],
    unexpectedEnd: new Promise(() => undefined),
    stop: async () => undefined,
  };
}
