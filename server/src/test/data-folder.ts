import { appendFile, chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { runAs } from "../core/db/embedded/run-as.ts";
import { startDatabase } from "../core/db/start-database.ts";

/** A new folder that PostgreSQL's system user can enter, too. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-test-"));
  await chmod(folder, 0o755);
  return folder;
}

/** Makes the database of a data folder, as the first start of a server does. Later ones do not wait for the disk. */
export async function makeDatabase(dataDir: string): Promise<void> {
  const { stop } = await startDatabase({ dataDir, databaseUrl: undefined });
  await stop();
  await appendFile(join(dataDir, "postgres/cluster/data/postgresql.conf"), "fsync = off\n");
}

/** Copies the data folder of a server that does not run, with its owners and modes. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  const copied = await runAs(undefined, "cp", ["-a", `${from}/.`, to]);
  if (copied.status !== 0) throw new Error(copied.said);
}

/** The place for a data folder: nothing is there yet. Gone at the end of the test. */
export async function newDataFolder(): Promise<string> {
  const folder = await openFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, "data");
}

/** A data folder with a database of its own that is made already, for tests that are not about making one. */
export async function preparedDataFolder(): Promise<string> {
  const dataDir = await newDataFolder();
  await copyDataFolder(inject("dataFolder"), dataDir);
  return dataDir;
}
