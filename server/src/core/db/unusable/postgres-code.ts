import pg from "pg";

/** The SQLSTATE of a full disk. */
export const postgresDiskFull = "53100";

/** The SQLSTATE of a database error, also when Drizzle has wrapped it. */
export function postgresCode(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code;
  return error instanceof Error ? postgresCode(error.cause) : undefined;
}
