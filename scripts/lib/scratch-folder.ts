import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const inMemory = "/dev/shm";
const gigabyte = 2 ** 30;

/** Several times as much as one run of the tests keeps at a time. */
const needed = 4 * gigabyte;

/**
 * Makes a folder in memory for what tests throw away, if the machine has room: each test file has a database of 600
 * files, and making and deleting them on a disk takes up to ten times as long. It is gone when this process ends, or,
 * if that is killed, when the next one asks.
 * @returns undefined if there is too little room; temporary files are then where they usually are
 */
export function openScratchFolder(place = inMemory, room = needed): string | undefined {
  if (!existsSync(place)) return undefined;
  removeLeftBehind(place);
  const { bavail, bsize } = statfsSync(place);
  if (Math.min(bavail * bsize, freemem()) < room) return undefined;
  const folder = join(place, `wagefloor-tests-${process.pid}`);
  mkdirSync(folder);
  // As /tmp: the database of root runs as another user.
  chmodSync(folder, 0o1777);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function removeLeftBehind(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = /^wagefloor-tests-(\d+)$/.exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(place, name), { recursive: true, force: true });
  }
}
