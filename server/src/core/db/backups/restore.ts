import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { onConnection } from "../connections/on-connection.ts";
import { recoverySettings } from "../embedded/archive.ts";
import { copyFolder } from "../embedded/files.ts";
import { startEmbeddedPostgres } from "../embedded/start.ts";
import { DatabaseUnusable } from "../unusable/database-unusable.ts";
import { explainFullDisk } from "../unusable/full-disk.ts";
import { aboutFile, type Backup, trialStart } from "./kept-backups.ts";

/** How long the replay of a log may take. */
const replayLimit = 6 * 60 * 60 * 1000;

/**
 * Makes a new data folder from a backup and the log since. What fails leaves no folder.
 * @param target a folder that doesn't exist
 * @param to not set: as far as the log goes
 * @throws DatabaseUnusable if the log doesn't go that far
 */
export async function restoreTo(
  { folder }: Backup,
  target: string,
  { backups, to }: { readonly backups: string; readonly to: Date | undefined },
): Promise<void> {
  await mkdir(target, { mode: 0o755 });
  try {
    await copyFolder(folder, target);
    await rm(join(target, aboutFile), { force: true });
    await writeFile(join(target, "postgres/cluster/data/recovery.signal"), "");
    const settings = recoverySettings(backups, to);
    // It begins a timeline of its own, whose number the archive has to know.
    const how = { settings, archive: backups, patience: replayLimit };
    await (await startEmbeddedPostgres(target, how)).stop();
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw endsBefore(error)
      ? new DatabaseUnusable(tooShort(to), { cause: error })
      : explainFullDisk(error, target);
  }
}

function endsBefore(error: unknown): boolean {
  return error instanceof Error && error.message.includes("recovery ended before");
}

function tooShort(to: Date | undefined): string {
  return `The archive ends before ${to?.toISOString()}. Choose an earlier time, or leave out --to to restore everything in it.`;
}

/** Starts a copy of a backup in a place that is deleted afterward. @returns what the work returns */
export async function onTrial<T>(backup: string, work: (connectionString: string) => Promise<T>): Promise<T> {
  const place = await mkdtemp(join(dirname(backup), trialStart));
  try {
    await chmod(place, 0o755);
    const dataDir = join(place, "data");
    await mkdir(dataDir, { mode: 0o755 });
    await copyFolder(backup, dataDir);
    const server = await startEmbeddedPostgres(dataDir, { settings: ["fsync=off"], patience: replayLimit });
    try {
      return await work(server.connectionString);
    } finally {
      await server.stop();
    }
  } catch (error) {
    throw explainFullDisk(error, place);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Has PostgreSQL archive what was committed so far. @returns false if it doesn't in time */
export async function archiveNow(connectionString: string, patience = 60_000): Promise<boolean> {
  return onConnection({ connectionString }, async (client) => {
    const { rows } = await client.query<{ file: string }>("select pg_walfile_name(pg_switch_wal()) as file");
    const late = performance.now() + patience;
    for (;;) {
      const archived = await client.query<{ done: boolean }>(
        "select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver",
        [rows[0]?.file],
      );
      if (archived.rows[0]?.done) return true;
      if (performance.now() > late) return false;
      await client.query("select pg_sleep(0.1)");
    }
  });
}
