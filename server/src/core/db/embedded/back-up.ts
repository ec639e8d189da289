import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { onConnection } from "../connections/on-connection.ts";
import { explainFullDisk } from "../unusable/full-disk.ts";
import { openCluster } from "./cluster.ts";
import { copyFolder } from "./files.ts";
import { place } from "./placement.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./start.ts";

/**
 * Copies a data folder with its embedded database into a new folder that can replace it, whether or not the server is
 * running. PostgreSQL is told when copying begins and ends, and what it writes in between is copied too; the first
 * start on the copy combines them (PostgreSQL's "low-level" base backup: the programs that ship with Wagefloor have no
 * other). A copy that fails is removed, so that no one mistakes a part for a backup.
 * @param archive where the log of a database that is started for the copy is archived
 * @param target a folder that doesn't exist, outside the data folder
 * @throws DatabaseUnusable if the database can't be reached, or there is no room for the copy
 */
export async function backUp(dataDir: string, target: string, archive?: string): Promise<void> {
  await mkdir(target);
  try {
    await copyInto(dataDir, target, archive);
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw explainFullDisk(error, target);
  }
}

async function copyInto(dataDir: string, target: string, archive: string | undefined): Promise<void> {
  const running = await findRunningPostgres(dataDir);
  const started = running === undefined ? await startEmbeddedPostgres(dataDir, { archive }) : undefined;
  const connectionString = running ?? started?.connectionString ?? "";
  try {
    await onConnection({ connectionString }, (client) => copyRunning(client, dataDir, target));
  } finally {
    await started?.stop();
  }
}

async function copyRunning(client: pg.Client, dataDir: string, target: string): Promise<void> {
  const { placement, dataFolder } = await openCluster(await place(dataDir));
  const cluster = join(target, "postgres", "cluster");
  // Keeps the log that is written from now on until this connection ends.
  await client.query("select pg_create_physical_replication_slot('wagefloor_backup', true, true)");
  await client.query("select pg_backup_start('wagefloor', true)");
  await copyFolder(dataDir, target, {
    isWanted: (path) => !["postgres", "database-folder"].includes(path),
    mayVanish: true,
  });
  await copyFolder(join(placement.folder, "cluster"), cluster, {
    isWanted: (path) => !leftOut.test(path),
    mayVanish: true,
  });
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await writeFile(join(cluster, "data", "backup_label"), rows[0]?.labelfile ?? "", { mode: 0o600 });
  await copyFolder(join(dataFolder, "pg_wal"), join(cluster, "data", "pg_wal"), { mayVanish: true });
}

/** Files of the running process, and those that are copied last. */
const leftOut = /^data\/(postmaster\.(pid|opts)$|pg_(wal|replslot|stat_tmp)\/|.*\/?pgsql_tmp)/;
