import type { Logger } from "pino";
import { keepBackup } from "../../core/db/backups/kept-backups.ts";
import { findRunningPostgres } from "../../core/db/embedded/start.ts";
import { DatabaseUnusable } from "../../core/db/unusable/database-unusable.ts";
import type { JobKind } from "../../core/jobs/job-queue.ts";
import type { Environment } from "../../settings/env.ts";
import { tryBackup } from "./try-backup.ts";

interface BackupTools {
  readonly environment: Environment;
  readonly log: Logger;
}

/** The daily backup of the embedded database, if the settings ask for one. */
export function createBackupJobs({ environment, log }: BackupTools): JobKind<never>[] {
  const { backups, dataDir } = environment;
  if (!backups) return [];
  const { hour, minute } = backups;
  const backUp: JobKind<object> = {
    name: "back-up",
    retries: { retryLimit: 3, retryDelay: 600, retryDelayMax: 3600, expireInSeconds: 6 * 60 * 60 },
    atOnce: 1,
    schedule: `${minute} ${hour} * * *`,
    work: async () => {
      const { folder } = await keepBackup(dataDir, backups, async (partial) => {
        const live = await findRunningPostgres(dataDir);
        if (live === undefined)
          throw new DatabaseUnusable("The database ended, so the backup can't be tried.");
        const tried = await tryBackup(partial, live);
        log.info({ backup: partial, ...tried }, "a backup was restored on trial");
      });
      log.info({ backup: folder }, "a backup is kept");
    },
  };
  return [backUp];
}
