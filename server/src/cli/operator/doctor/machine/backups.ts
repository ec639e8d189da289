import { listBackups } from "../../../../core/db/backups/kept-backups.ts";
import type { Finding, Ground } from "../lib/check.ts";

/** A day, and as much as a failed one takes for its next tries. */
const oldest = 30 * 3_600_000;

/** The age of the newest backup that was restored on trial. */
export async function lookAtBackups({ environment, now }: Ground): Promise<readonly Finding[]> {
  const { backups, databaseUrl, production } = environment;
  if (databaseUrl) return [{ says: "The database of DATABASE_URL is backed up with its own tools." }];
  if (!backups) {
    const says = "BACKUP_DIR isn't set, so nothing is backed up by itself.";
    return [production ? { says, remedy: "Set it to a folder on another disk." } : { says }];
  }
  const [newest] = await listBackups(backups.folder);
  if (!newest) {
    return [
      {
        says: `There is no backup in ${backups.folder}.`,
        remedy: "Run `operator -- backup`, or wait for the first day of a new installation.",
      },
    ];
  }
  const says = `The newest backup that was restored on trial is of ${newest.takenAt.toISOString()}.`;
  if (now.getTime() - newest.takenAt.getTime() <= oldest) return [{ says }];
  return [
    {
      says,
      remedy:
        "It should be a day old at most. Run `operator -- backup`, and look in the log for a job `back-up` that failed.",
    },
  ];
}
