import type { DatabaseGround, Finding } from "../lib/check.ts";

/** Whether PostgreSQL could archive its log the last time it tried. */
export async function lookAtArchive({ client, environment }: DatabaseGround): Promise<readonly Finding[]> {
  const { backups } = environment;
  if (!backups) return [];
  const { rows } = await client.query<{
    on: boolean;
    failing: boolean;
    file: string | null;
    last: Date | null;
  }>(
    `select current_setting('archive_mode') <> 'off' as on, last_failed_wal as file, last_archived_time as last,
       last_failed_time > coalesce(last_archived_time, '-infinity') as failing from pg_stat_archiver`,
  );
  const { on = false, failing = false, file, last } = rows[0] ?? {};
  if (!on) {
    return [
      {
        says: "The running database doesn't archive its log, so only whole backups can be restored.",
        remedy: "Start the server with the same BACKUP_DIR.",
      },
    ];
  }
  if (!failing) {
    return last
      ? [{ says: `The database's log was archived in ${backups.folder} at ${last.toISOString()}.` }]
      : [{ says: "No file of the database's log has been archived yet.", unchecked: true }];
  }
  return [
    {
      says: `The file ${file} of the database's log couldn't be archived in ${backups.folder}; it is kept until that works, which fills the disk.`,
      remedy:
        "Make room there, and let the user that runs the database write to it. postgres.log says why it failed.",
    },
  ];
}
