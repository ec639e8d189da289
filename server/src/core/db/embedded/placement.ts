import { randomUUID } from "node:crypto";
import { chmod, cp, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeFile } from "../../machine/make-file.ts";
import { DatabaseUnusable } from "../unusable/database-unusable.ts";
import { explainFullDisk } from "../unusable/full-disk.ts";
import { type Binaries, findBinaries, program, useServerInstead } from "./binaries.ts";
import { whenMissing } from "./files.ts";
import { runAs, type SystemUser } from "./run-as.ts";
import { systemUser } from "./system-user.ts";

/** Where the embedded PostgreSQL of a data folder is, and as which user it runs. */
export interface Placement {
  readonly binaries: Binaries;
  /** Contains the cluster, its password and its log; only `user` may enter. */
  readonly folder: string;
  readonly user: SystemUser | undefined;
  /** True if the folder couldn't be kept below the data folder. */
  readonly elsewhere: boolean;
}

/** Where root keeps what the system user can't reach elsewhere. */
export const sharedFolder = "/var/lib/wagefloor";

/**
 * Decides where the database is: below the data folder, or, if the system user can't reach that (a home of mode 700),
 * below /var/lib/wagefloor. A file in the data folder then names the place.
 * @throws DatabaseUnusable if nothing can be written, or the programs don't run on this machine
 */
export async function place(dataDir: string): Promise<Placement> {
  try {
    await mkdir(dataDir, { recursive: true });
    const existing = await existingPlace(dataDir);
    const user = existing ? existing.user : await systemUser();
    const { folder, elsewhere } = existing ?? (await newPlace(dataDir, user));
    return { binaries: await reachableBinaries(user), folder, user, elsewhere };
  } catch (caught) {
    const error = explainFullDisk(caught, placeOfFailure(caught) ?? dataDir);
    if (error instanceof DatabaseUnusable || !(error instanceof Error) || !("code" in error)) throw error;
    throw new DatabaseUnusable(
      `The data folder ${dataDir} cannot be used (${error.message}). Set DATA_DIR to a folder that this user can write. ${useServerInstead}`,
      { cause: error },
    );
  }
}

function placeOfFailure(error: unknown): string | undefined {
  const { path, dest } = error as { readonly path?: string; readonly dest?: string };
  return dest ?? path;
}

/** Whether a data folder has a database, below it or elsewhere. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const signs = [pointerIn(dataDir), join(dataDir, "postgres", "cluster")];
  const found = await Promise.all(signs.map((path) => whenMissing(stat(path), undefined)));
  return found.some(Boolean);
}

/** The folder of a data folder's database, made or not. */
export async function databaseFolder(dataDir: string): Promise<string> {
  const remembered = await whenMissing(readFile(pointerIn(dataDir), "utf8"), "");
  return remembered.trim() || join(dataDir, "postgres");
}

/** An existing database stays where it is, and root runs it as the user that owns it. */
async function existingPlace(dataDir: string) {
  const folder = await databaseFolder(dataDir);
  const elsewhere = folder !== join(dataDir, "postgres");
  const found = await whenMissing(stat(folder), undefined);
  if (!found && elsewhere) {
    throw new DatabaseUnusable(
      `The database of this data folder is in ${folder}, which does not exist. Put it back there; or put it into ${join(dataDir, "postgres")} and delete ${pointerIn(dataDir)}.`,
    );
  }
  if (!found) return undefined;
  const user = process.getuid?.() === 0 && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
  if (process.getuid?.() === 0 && !user) return undefined;
  if (user && !(await canEnter(user, folder))) {
    throw new DatabaseUnusable(
      `The database in ${folder} belongs to another user, who can no longer enter the folders above it. Let that user in (chmod o+x).`,
    );
  }
  return { folder, user, elsewhere };
}

async function newPlace(dataDir: string, user: SystemUser | undefined) {
  if (!user || (await canEnter(user, dataDir))) {
    const folder = join(dataDir, "postgres");
    await makePrivate(folder, user);
    return { folder, elsewhere: false };
  }
  if (await whenMissing(stat(join(dataDir, "postgres", "cluster")), undefined)) {
    throw new DatabaseUnusable(
      `The database in ${join(dataDir, "postgres")} cannot be entered by the user that runs it. Let that user into the folders above it (chmod o+x).`,
    );
  }
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  const folder = join(sharedFolder, randomUUID());
  await makePrivate(folder, user);
  await makeFile(pointerIn(dataDir), `${folder}\n`, 0o644);
  return { folder, elsewhere: true };
}

const pointerIn = (dataDir: string) => join(dataDir, "database-folder");

async function makePrivate(folder: string, user: SystemUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (!user) return;
  // Including its contents: everything in a backup that root restores may belong to root.
  const given = await runAs(undefined, "chown", ["-hR", `${user.uid}:${user.gid}`, folder]);
  if (given.status !== 0) throw new DatabaseUnusable(`The data folder cannot be used: ${given.said}`);
}

/** By the user who can run them. They aren't tried again: that starts two programs. */
const tried = new Map<number | undefined, Binaries>();

async function reachableBinaries(user: SystemUser | undefined): Promise<Binaries> {
  const known = tried.get(user?.uid);
  if (known) return known;
  const installed = findBinaries();
  await makeExecutable(installed);
  const binaries = !user || (await canEnter(user, installed.folder)) ? installed : await copyOnce(installed);
  const outcome = await runAs(user, program(binaries, "postgres"), ["--version"]);
  if (outcome.status === 0) {
    tried.set(user?.uid, binaries);
    return binaries;
  }
  throw new DatabaseUnusable(
    `The PostgreSQL that comes with Wagefloor doesn't run on this machine (${outcome.said}). ${useServerInstead}`,
  );
}

async function makeExecutable(binaries: Binaries): Promise<void> {
  for (const name of ["initdb", "postgres"] as const) {
    const file = program(binaries, name);
    const { mode } = await stat(file);
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
  }
}

async function copyOnce(installed: Binaries): Promise<Binaries> {
  const folder = join(sharedFolder, `postgresql-${installed.version}`);
  if (await whenMissing(stat(folder), undefined)) return { ...installed, folder };
  const partial = `${folder}.${randomUUID()}`;
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  try {
    await cp(installed.folder, partial, { recursive: true, verbatimSymlinks: true });
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await whenMissing(stat(folder), undefined))) throw error;
  }
  return { ...installed, folder };
}

async function canEnter(user: SystemUser, folder: string): Promise<boolean> {
  const { status } = await runAs(user, "test", ["-x", folder]);
  return status === 0;
}
