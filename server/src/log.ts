import { type Logger, pino } from "pino";
import type { Environment } from "./env.ts";

/** Writes JSON lines to standard error: standard output carries what the server says to people. */
export function createLog({ logLevel }: Pick<Environment, "logLevel">): Logger {
  return pino({ level: logLevel }, pino.destination(2));
}
