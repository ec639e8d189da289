import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { differencesOfBooks } from "../lib/books.ts";
import { recoverFrom, startWork } from "../lib/mixed-work.ts";
import { openPlace } from "../lib/place.ts";

/** Fills the database's disk up to a random byte while people work, and makes room again. Only root can make the disk. */
export async function fillDisk(times: number): Promise<string[]> {
  const disk = await mkdtemp(join(tmpdir(), "wagefloor-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=260m", "tmpfs", disk]);
  await chmod(disk, 0o777);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = disk;
  const place = await openPlace();
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  const complaints: string[] = [];
  try {
    const server = await place.start({ PORT: `${place.port}` });
    const clerks = await place.addClerks(4);
    for (let nth = 0; nth < times; nth++) {
      const work = startWork(clerks);
      await pause(1000);
      const { bavail, bsize } = await statfs(disk);
      const filler = join(disk, "filler");
      const left = Math.floor(Math.random() * 1_000_000);
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - left))).catch(() => undefined);
      await pause(3000);
      await rm(filler);
      // PostgreSQL stops when its log has no room. Like systemd, start it again.
      const isAway = await place.db.pool.query("select").then(
        () => false,
        () => true,
      );
      if (isAway) await place.postgres.resume();
      const end = isAway ? ", which ended the database" : "";
      complaints.push(...(await recoverFrom(`disk full except for ${left} bytes${end}`, work)));
    }
    await server.end("SIGTERM");
    return [...complaints, ...(await differencesOfBooks(place))];
  } finally {
    await place.close();
    execFileSync("umount", ["-l", disk]);
    await rm(disk, { recursive: true });
  }
}
