/** The database can't be started or used. The message says why and what to do. */
export class DatabaseUnusable extends Error {
  override readonly name = "DatabaseUnusable";
}

/** For tables that are newer than this version. */
export function newerTables(): DatabaseUnusable {
  return new DatabaseUnusable(
    "The database has been used by a newer version of Wagefloor. Start that version, or restore a backup that this one has made.",
  );
}
