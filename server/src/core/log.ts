import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";
import type { Environment } from "../env.ts";

/**
 * Writes JSON lines to standard error: standard output is for messages to people. A database error is logged with its
 * statement but without the values, which are people's pay, addresses and sessions.
 */
export function createLog(
  { logLevel }: Pick<Environment, "logLevel">,
  destination: DestinationStream = pino.destination(2),
): Logger {
  return pino({ level: logLevel, serializers: { err: serializeError } }, destination);
}

function serializeError(error: Error): object {
  for (let one: unknown = error; one instanceof Error; one = one.cause) forgetValues(one);
  return stdSerializers.err(error);
}

function forgetValues(error: Error): void {
  if (error instanceof DrizzleQueryError) {
    const withValues = error.message;
    error.message = `Failed query: ${error.query}`;
    error.stack = error.stack?.replace(withValues, () => error.message) ?? "";
    error.params = [];
  }
  if (error instanceof pg.DatabaseError) {
    error.detail = undefined;
    error.where = undefined;
  }
}
