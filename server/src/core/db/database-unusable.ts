/** The database cannot be started or used. The message says why and what to do, in a sentence. */
export class DatabaseUnusable extends Error {
  override readonly name = "DatabaseUnusable";
}

/** For tables that this version cannot know. */
export function newerTables(): DatabaseUnusable {
  return new DatabaseUnusable(
    "The database has been used by a newer version of Wagefloor. Start that version, or restore a backup that this one has made.",
  );
}
