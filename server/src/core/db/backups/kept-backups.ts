import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { logFolder } from "../embedded/archive.ts";
import { backUp } from "../embedded/back-up.ts";
import { whenMissing } from "../embedded/files.ts";

/** A backup that was tried: a folder that can replace the data folder. */
export interface Backup {
  readonly folder: string;
  /** Restores to this time or a later one can start from it. */
  readonly takenAt: Date;
  /** The first file of the database's log that a restore from it needs. */
  readonly firstLog: string;
}

/** Where backups are kept, and how many. */
export interface BackupSettings {
  readonly folder: string;
  readonly keep: number;
}

/** In a backup that was tried. */
export const aboutFile = "backup.json";
/** Of a backup that isn't complete, or that a killed process left. */
const partialEnd = ".partial";
export const trialStart = "trial-";

/** The backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<readonly Backup[]> {
  const names = await whenMissing(readdir(folder), []);
  const found = await Promise.all(names.map((name) => readBackup(join(folder, name))));
  return found
    .filter((backup) => backup !== undefined)
    .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

async function readBackup(folder: string): Promise<Backup | undefined> {
  if (folder.endsWith(partialEnd)) return undefined;
  const about = await readFile(join(folder, aboutFile), "utf8").catch(() => undefined);
  if (about === undefined) return undefined;
  const { takenAt, firstLog } = JSON.parse(about) as { takenAt: string; firstLog: string };
  return { folder, takenAt: new Date(takenAt), firstLog };
}

/**
 * Makes a backup of the embedded database beside the others, tries it, and deletes those that are no longer kept. One
 * that fails its trial is deleted, and the others stay.
 * @param tryBackup throws if the backup in a folder can't be used
 * @returns the new one
 */
export async function keepBackup(
  dataDir: string,
  settings: BackupSettings,
  tryBackup: (folder: string) => Promise<void>,
): Promise<Backup> {
  await mkdir(settings.folder, { recursive: true });
  await deleteLeftovers(settings.folder);
  const name = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const partial = join(settings.folder, `${name}Z${partialEnd}`);
  await backUp(dataDir, partial, settings.folder);
  try {
    const takenAt = new Date();
    await tryBackup(partial);
    const about = { takenAt, firstLog: await firstLogOf(partial) };
    await writeFile(join(partial, aboutFile), `${JSON.stringify(about)}\n`);
    const folder = partial.slice(0, -partialEnd.length);
    await rename(partial, folder);
    await deleteOld(settings);
    return { folder, ...about };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function deleteLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(partialEnd) || name.startsWith(trialStart))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** PostgreSQL names it in the label: `START WAL LOCATION: 0/2000028 (file 000000010000000000000002)`. */
async function firstLogOf(backup: string): Promise<string> {
  const label = await readFile(join(backup, "postgres/cluster/data/backup_label"), "utf8");
  return label.split("(file ")[1]?.split(")")[0] ?? "";
}

async function deleteOld({ folder, keep }: BackupSettings): Promise<void> {
  const backups = await listBackups(folder);
  for (const { folder: old } of backups.slice(keep)) await rm(old, { recursive: true, force: true });
  const needed = placeInLog(backups[Math.min(keep, backups.length) - 1]?.firstLog ?? "");
  for (const name of await whenMissing(readdir(logFolder(folder)), [])) {
    if (isLog(name) && placeInLog(name) < needed) await rm(join(logFolder(folder), name), { force: true });
  }
}

/** Names begin with eight digits of the timeline, which a restore begins, and go on with sixteen of the place. */
const [timelineDigits, digits] = [8, 24];

function isLog(name: string): boolean {
  return name.length >= digits && !name.includes("history");
}

function placeInLog(name: string): string {
  return name.slice(timelineDigits, digits);
}
