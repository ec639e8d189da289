import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";

/** The database couldn't be reached, or the connection in use broke; `cause` says why. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
}

/** SQLSTATEs of a server that can't serve now: connection lost, out of disk, memory or connections, stopped, read-only. */
const notNow = /^(08|53|57P|25006)/;

/** The driver's messages, without a code, about a connection that broke or timed out. */
const driverWords = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;
const socketCodes = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;

/** Whether something failed because the database can't serve at the moment, but may later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (error instanceof pg.DatabaseError) return notNow.test(error.code ?? "");
  if (!(error instanceof DrizzleQueryError)) return false;
  return isDatabaseAway(error.cause) || isBrokenConnection(error.cause);
}

/** The same of what the job queue passes on of an error: a plain object with its message and code. */
export function soundsAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  if (typeof code === "string" && (notNow.test(code) || socketCodes.test(code))) return true;
  return typeof message === "string" && driverWords.test(message);
}

/** Whether an error of the driver is about the connection; it looks like that of any other socket. */
export function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return driverWords.test(error.message) || socketCodes.test(code);
}
