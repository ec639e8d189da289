import { statfs } from "node:fs/promises";
import { DatabaseUnusable } from "./database-unusable.ts";
import { postgresCode, postgresDiskFull } from "./postgres-code.ts";

/** The messages of PostgreSQL's programs and the system if a disk, or a user's quota, is full. */
const complaint = /No space left on device|Disk quota exceeded|Check free disk space/i;

/** The same as a code of the file system. */
const fileCodes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/** Below this many free bytes a disk counts as full: less than PostgreSQL's smallest files. */
const leastRoom = 65_536;

/** Says that a disk is full and needs room. @param place what is on the disk, such as a folder */
export function fullDisk(place: string, cause?: unknown): DatabaseUnusable {
  return new DatabaseUnusable(
    `The disk that holds ${place} is full. Make room there, 100 MB at least, and start again.`,
    { cause },
  );
}

/** An error caused by a full disk as the sentence to show; any other as it is. */
export function explainFullDisk(error: unknown, place: string): unknown {
  return comesOfFullDisk(error) ? fullDisk(place, error) : error;
}

/** Whether a program failed because a folder's disk is full: by its message, which the full disk may have cut off. */
export async function failedOnFullDisk(said: string, folder: string): Promise<boolean> {
  if (complaint.test(said)) return true;
  const { bavail, bsize, files, ffree } = await statfs(folder);
  return bavail * bsize < leastRoom || (files > 0 && ffree === 0);
}

function comesOfFullDisk(error: unknown): boolean {
  if (error instanceof DatabaseUnusable || !(error instanceof Error)) return false;
  if (postgresCode(error) === postgresDiskFull) return true;
  return "code" in error && fileCodes.has(error.code);
}
