import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { type DestinationStream, type LogFn, type Logger, pino, stdSerializers } from "pino";
import type { Environment } from "../settings/env.ts";
import { causesOf } from "./db/unusable/error-causes.ts";
import { createOutageFilter } from "./outages.ts";
import { currentRequest } from "./request/name-request.ts";
import { currentTrace } from "./telemetry/work.ts";

/**
 * Writes JSON lines to standard error, or, on a terminal outside of production, sentences from warnings on: standard
 * output is for messages to people. A database error is logged with its statement but without the values, which are
 * people's pay, addresses and sessions; of an outage of the database, only the first. A line of a request has its id
 * and its trace's.
 */
export function createLog(
  { logLevel, production = true }: Partial<Pick<Environment, "logLevel" | "production">>,
  destination?: DestinationStream,
): Logger {
  const onTerminal = !destination && process.stderr.isTTY && !production;
  const level = logLevel ?? (onTerminal ? "warn" : "info");
  const isNew = createOutageFilter();
  function logMethod(this: Logger, words: Parameters<LogFn>, method: LogFn): void {
    const report = (more: number, total: number) => {
      if (more > 0) this.error({ more, total }, "the database still can't be used");
      else this.info({ total }, "no failure because of the database for a minute");
    };
    if (isNew((words[0] as { err?: unknown } | undefined)?.err, report)) method.apply(this, words);
  }
  return pino(
    {
      level,
      serializers: { err: serializeError },
      hooks: { logMethod },
      mixin: () => ({ ...currentRequest(), ...currentTrace() }),
    },
    destination ?? (onTerminal ? forPeople : pino.destination(2)),
  );
}

const forPeople: DestinationStream = {
  write: (line) => void process.stderr.write(asSentence(JSON.parse(line))),
};

const errorLevel = 50;

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message: string; readonly stack: string };
}

function asSentence({ level, msg = "", err }: LogLine): string {
  const cause = err && (level >= errorLevel ? `\n${err.stack}` : ` (${err.message})`);
  return `${pino.levels.labels[level]}: ${msg}${cause ?? ""}\n`;
}

function serializeError(error: Error): object {
  for (const one of causesOf(error)) forgetValues(one);
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
