import { randomBytes, randomUUID } from "node:crypto";
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseUnusable } from "../unusable/database-unusable.ts";
import { failedOnFullDisk, fullDisk } from "../unusable/full-disk.ts";
import { program, useServerInstead } from "./binaries.ts";
import { whenMissing } from "./files.ts";
import type { Placement } from "./placement.ts";
import { runAs } from "./run-as.ts";

/** The role that owns everything in the embedded database. */
export const ownerRole = "wagefloor_owner";

/** An initialized database on disk, running or not. */
export interface Cluster {
  readonly placement: Placement;
  readonly dataFolder: string;
  readonly password: string;
}

/**
 * Opens the cluster of a placement, creating it on the first start. It is created next to its final place and moved
 * there whole, so that an interrupted start, or two starts at once, leave no partial one.
 * @param onMake called before it is created
 * @throws DatabaseUnusable if it can't be created
 */
export async function openCluster(
  placement: Placement,
  onMake: () => void = () => undefined,
): Promise<Cluster> {
  const whole = join(placement.folder, "cluster");
  if (!(await whenMissing(stat(whole), undefined))) {
    onMake();
    await makeCluster(placement, whole);
  }
  const password = await readFile(join(whole, "password"), "utf8");
  return { placement, dataFolder: join(whole, "data"), password: password.trim() };
}

async function makeCluster(placement: Placement, whole: string): Promise<void> {
  const partial = join(placement.folder, `making-${randomUUID()}`);
  try {
    await makePartial(placement, partial);
    await rename(partial, whole);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (error instanceof DatabaseUnusable || !(await whenMissing(stat(whole), undefined))) throw error;
  }
}

async function makePartial({ folder, user, binaries }: Placement, partial: string): Promise<void> {
  const passwordFile = join(partial, "password");
  await mkdir(partial, { mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  if (user) {
    await chown(partial, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const made = await runAs(user, program(binaries, "initdb"), [
    `--pgdata=${join(partial, "data")}`,
    `--username=${ownerRole}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
  ]);
  if (made.status === 0) return;
  if (await failedOnFullDisk(made.said, folder)) throw fullDisk(folder);
  throw new DatabaseUnusable(`The database could not be made: ${made.said}. ${useServerInstead}`);
}
