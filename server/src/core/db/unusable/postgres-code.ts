import pg from "pg";
import { causesOf } from "./error-causes.ts";

/** The SQLSTATE of a full disk. */
export const postgresDiskFull = "53100";

/** The SQLSTATE of a database error, also when Drizzle has wrapped it. */
export function postgresCode(error: unknown): string | undefined {
  return causesOf(error).find((one) => one instanceof pg.DatabaseError)?.code;
}
