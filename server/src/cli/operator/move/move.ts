import { quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import type pg from "pg";
import { openDatabase } from "../../../core/db/client.ts";
import { migrationSettings } from "../../../core/db/connections/connection-settings.ts";
import { onConnection } from "../../../core/db/connections/on-connection.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../../../core/db/embedded/start.ts";
import { compareWithOurs, migrate } from "../../../core/db/migrate.ts";
import { type Copied, copyDatabase, findRows } from "../../../core/db/move/copy-database.ts";
import { explainUnusable } from "../../../core/db/unusable/explain-unusable.ts";
import { compareWithReplay } from "../../../features/history/rebuild/compare-with-replay.ts";
import { type Environment, readEnvironment } from "../../../settings/env.ts";
import { CommandError } from "../../lib/command-error.ts";
import { readTextFile } from "../../lib/input-file.ts";
import { withOwner } from "../../lib/reach-database.ts";
import { misused, readWords } from "../../lib/read-words.ts";
import { moveOptions } from "../options.ts";

/**
 * Copies everything to another database: from the embedded one to a server, back, or from one server to another. The
 * source isn't changed.
 * @returns what was compared, and what to set next
 * @throws CommandError if the source is in use or of another version, or the target has data
 */
export async function move(environment: Environment, words: readonly string[]): Promise<string> {
  const target = await readTarget(environment, words);
  await refuseRunningServer(environment);
  try {
    return await withOwner(environment, (from) =>
      withTarget(environment, target, async (to) => {
        await refuseOtherVersion(from);
        await prepare(to);
        const copied = await onBoth(from, to, copyDatabase);
        return said(copied, await compareBooks(to), target);
      }),
    );
  } catch (error) {
    throw explainUnusable(error);
  }
}

/** The connection string of a server; undefined for the embedded database of the data folder. */
type Target = string | undefined;

async function readTarget(environment: Environment, words: readonly string[]): Promise<Target> {
  const options = readWords(words, moveOptions).values;
  const { "to-url-file": file, "to-embedded": embedded } = options;
  if ((file === undefined) === (embedded !== true))
    throw misused("move needs --to-url-file or --to-embedded");
  if (file === undefined) {
    if (environment.databaseUrl) return undefined;
    throw new CommandError(
      "The embedded database is in use already. Set DATABASE_URL to the server to move from.",
    );
  }
  const { databaseUrl } = readEnvironment({ DATABASE_URL: (await readTextFile(file)).trim() });
  if (databaseUrl && databaseUrl !== environment.databaseUrl) return databaseUrl;
  throw new CommandError(
    `The file ${file} must hold the address of another database: postgres://USER:PASSWORD@HOST:5432/DATABASE`,
  );
}

/** Its changes after the snapshot would be lost. */
async function refuseRunningServer({ databaseUrl, dataDir }: Environment): Promise<void> {
  const running = databaseUrl ? await hasProgram(databaseUrl) : await findRunningPostgres(dataDir);
  if (running) throw new CommandError("A Wagefloor server is using the database. Stop all servers first.");
}

async function hasProgram(connectionString: string): Promise<boolean> {
  return onConnection(migrationSettings(connectionString), async (client) => {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name like 'wagefloor%'",
    );
    return Boolean(rowCount);
  });
}

async function withTarget<T>(
  { dataDir, backups }: Environment,
  target: Target,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (target) return work(target);
  const started = await startEmbeddedPostgres(dataDir, { archive: backups?.folder });
  try {
    return await work(started.connectionString);
  } finally {
    await started.stop();
  }
}

async function refuseOtherVersion(from: string): Promise<void> {
  const { pending, unknown } = await onConnection(migrationSettings(from), compareWithOurs);
  if (pending + unknown === 0) return;
  throw new CommandError(
    "The tables are from another version of Wagefloor. Start this version on them once, or use that version.",
  );
}

/** Makes the tables, unless an earlier move did. They must be empty. */
async function prepare(to: string): Promise<void> {
  await migrate(to);
  const table = await onConnection(migrationSettings(to), findRows);
  if (table === undefined) return;
  throw new CommandError(`The new database has data already (${table}). Move to an empty one.`);
}

function onBoth<T>(
  from: string,
  to: string,
  work: (source: pg.Client, target: pg.Client) => Promise<T>,
): Promise<T> {
  return onConnection(migrationSettings(from), (source) =>
    onConnection(migrationSettings(to), (target) => work(source, target)),
  );
}

async function compareBooks(to: string): Promise<string> {
  const db = openDatabase(to, () => undefined);
  try {
    const { organizations, differing } = await compareWithReplay(db);
    const right = `the balances of ${quantityText(organizations, "organization")} are what their ledgers add up to`;
    return differing.length === 0 ? right : `as before, not all balances are right: ${differing.join(" ")}`;
  } finally {
    await db.close();
  }
}

function said({ tables, rows, sequences }: Copied, books: string, target: Target): string {
  const next = target
    ? "Set DATABASE_URL to the new database, and keep AUTH_SECRET, or DATA_DIR with auth-secret."
    : "Remove DATABASE_URL, and keep AUTH_SECRET, or DATA_DIR with auth-secret.";
  return `Everything was copied and compared:
  ${quantityText(rows, "row")} in ${tables} tables are the same, and ${sequences} sequences continue where they were
  ${books}
${next} Then start the server. The old database wasn't changed; delete it once you no longer need it.
`;
}
