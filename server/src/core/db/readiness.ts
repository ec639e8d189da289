import type { Database } from "./client.ts";
import { postgresCode, postgresDiskFull } from "./unusable/postgres-code.ts";

/** A paused database answers nothing, not even that it is away. */
const longestAnswer = 5_000;

/**
 * Writes a megabyte of temporary file, which leaves nothing behind: on a full disk, PostgreSQL goes on answering whatever
 * needs no room.
 */
const question = `set local work_mem = '64kB';
  select count(*) from generate_series(1, 40000);
  select from subscriptions limit 1`;

/**
 * That the database answers, has its tables, and has room to write.
 * @throws what the database said, or an error if it says nothing for five seconds
 */
export async function askDatabase({ pool }: Pick<Database, "pool">): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DatabaseSilent()), longestAnswer);
  try {
    const config = { text: question, query_timeout: longestAnswer };
    await Promise.race([pool.query(config), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";
  override readonly message = `the database didn't answer within ${longestAnswer / 1000} seconds`;
}

/** Why the server isn't ready, for who looks at it. */
export function reasonNotReady(error: unknown): string {
  if (postgresCode(error) === postgresDiskFull) return "The database is out of disk space.";
  return "The database doesn't answer.";
}
