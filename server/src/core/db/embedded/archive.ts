import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseUnusable } from "../unusable/database-unusable.ts";
import type { Placement } from "./placement.ts";
import { runAs } from "./run-as.ts";

/** Where PostgreSQL copies its log as it is written, so that a restore can go to any time after the oldest backup. */
export function logFolder(backups: string): string {
  return join(backups, "log");
}

/** The longest time that a lost disk can cost. */
const archiveAfter = "5min";

/**
 * PostgreSQL's settings for continuous archiving. Files of the log have 16 MB even if little is in them, so they are
 * compressed; the command never overwrites one with another.
 * @throws DatabaseUnusable if the user that runs PostgreSQL can't write there
 */
export async function archiveSettings({ user }: Placement, backups: string): Promise<readonly string[]> {
  const folder = logFolder(backups);
  await mkdir(backups, { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  const { status } = await runAs(user, "test", ["-w", folder]);
  if (status !== 0) {
    throw new DatabaseUnusable(
      `The user that runs the database can't write to ${folder}. Let it into the folders above (chmod o+x), or set BACKUP_DIR to another folder.`,
    );
  }
  const file = `'${folder}/%f.gz'`;
  const part = `'${folder}/%f.part'`;
  const copy = `gzip -1 -c '%p' > ${part} && sync ${part} && mv ${part} ${file}`;
  return [
    "archive_mode=on",
    `archive_command=if test -f ${file}; then gunzip -c ${file} | cmp -s - '%p'; else ${copy}; fi`,
    `archive_timeout=${archiveAfter}`,
  ];
}

/** How a restore reads what was archived. @param to not set: as far as the log goes */
export function recoverySettings(backups: string, to: Date | undefined): readonly string[] {
  return [
    `restore_command=gunzip -c '${logFolder(backups)}/%f.gz' > '%p'`,
    "recovery_target_action=promote",
    // Of the backup: a newer one may be of another restored folder, which was only looked at.
    "recovery_target_timeline=current",
    // It would accept connections, and count as started, before it has replayed the log.
    "hot_standby=off",
    ...(to ? [`recovery_target_time=${to.toISOString().replace("T", " ").replace("Z", "+00")}`] : []),
  ];
}
