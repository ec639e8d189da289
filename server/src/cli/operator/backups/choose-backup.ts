import { type Backup, listBackups } from "../../../core/db/backups/kept-backups.ts";
import type { Environment } from "../../../settings/env.ts";
import { CommandError } from "../../lib/command-error.ts";

/** The settings of backups. @throws CommandError if there are none */
export function backupSettings({ backups, databaseUrl }: Environment) {
  if (backups) return backups;
  throw new CommandError(
    databaseUrl
      ? "The database of DATABASE_URL is backed up with its own tools; docs/operating.md says how."
      : "BACKUP_DIR isn't set, so there are no daily backups. Set it to the server's; `operator -- backup FOLDER` makes one without it.",
  );
}

/** The newest backup that was taken by then. @throws CommandError if there is none */
export async function chooseBackup(environment: Environment, by: Date | undefined): Promise<Backup> {
  const { folder } = backupSettings(environment);
  const backups = await listBackups(folder);
  const chosen = backups.find(({ takenAt }) => by === undefined || takenAt <= by);
  if (chosen) return chosen;
  const oldest = backups.at(-1);
  throw new CommandError(
    oldest
      ? `The oldest backup in ${folder} is of ${oldest.takenAt.toISOString()}. Choose a later time.`
      : `There is no backup in ${folder} yet.`,
  );
}
