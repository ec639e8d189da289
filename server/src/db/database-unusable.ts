/** The database cannot be started or used. The message says why and what to do, in a sentence. */
export class DatabaseUnusable extends Error {
  override readonly name = "DatabaseUnusable";
}
