import { listBackups } from "../../../../core/db/backups/kept-backups.ts";
import type { Finding, Ground } from "../lib/check.ts";

/** A day, and time for a failed backup to be tried again. */
const oldest = 30 * 3_600_000;

/** The age of the newest backup that was test-restored. */
export async function lookAtBackups({ environment, now }: Ground): Promise<readonly Finding[]> {
  const { backups, databaseUrl, production } = environment;
  if (databaseUrl)
    return [{ says: "Backups of the server of DATABASE_URL aren't checked here.", unchecked: true }];
  if (!backups) {
    const says = "BACKUP_DIR isn't set, so nothing is backed up by itself.";
    return [
      { says, ...(production ? { remedy: "Set it to a folder on another disk." } : { unchecked: true }) },
    ];
  }
  const [newest] = await listBackups(backups.folder);
  if (!newest) {
    return [
      {
        says: `There is no backup in ${backups.folder}.`,
        remedy: "Run `operator -- backup`, or wait a day if the installation is new.",
      },
    ];
  }
  const says = `The newest test-restored backup is from ${newest.takenAt.toISOString()}.`;
  if (now.getTime() - newest.takenAt.getTime() <= oldest) return [{ says }];
  return [
    {
      says,
      remedy:
        "It should be less than a day old. Run `operator -- backup`, and look in the log for a job `back-up` that failed.",
    },
  ];
}
