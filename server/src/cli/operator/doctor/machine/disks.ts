import { statfs } from "node:fs/promises";
import { whenMissing } from "../../../../core/db/embedded/files.ts";
import { databaseFolder } from "../../../../core/db/embedded/placement.ts";
import type { Finding, Ground } from "../lib/check.ts";

/** PostgreSQL's log of a busy installation takes up to this much; below it, the next large upload may fail. */
const leastFree = 1_000_000_000;

/** Room on the disks that the data is on. */
export async function lookAtDisks({ environment }: Ground): Promise<readonly Finding[]> {
  const { dataDir, databaseUrl, backups } = environment;
  const ofDatabase = databaseUrl ? [] : [await databaseFolder(dataDir)];
  const folders = [dataDir, ...ofDatabase, ...(backups ? [backups.folder] : [])];
  const findings: Finding[] = [];
  for (const folder of new Set(folders)) {
    const disk = await whenMissing(statfs(folder), undefined);
    if (disk) findings.push(roomOn(folder, disk.bavail * disk.bsize, disk.files > 0 && disk.ffree === 0));
  }
  if (findings.length > 0) return findings;
  return [{ says: `${dataDir} doesn't exist yet; the server makes it.`, unchecked: true }];
}

/** @internal for its test */
export function roomOn(folder: string, free: number, hasNoFilesLeft: boolean): Finding {
  if (hasNoFilesLeft) {
    return {
      says: `The disk that holds ${folder} can't hold any more files.`,
      remedy: "Delete files there, or use a disk with more inodes.",
    };
  }
  const says = `The disk that holds ${folder} has ${(free / 1_000_000_000).toFixed(1)} GB free.`;
  return free < leastFree ? { says, remedy: "Make room there: at least 1 GB should be free." } : { says };
}
