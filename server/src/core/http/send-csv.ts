import type { Context } from "hono";
import type { Logger } from "pino";
import type { AppEnv } from "../request/app-env.ts";
import { streamText } from "./stream-text.ts";

/** A file of text, CSV unless it says otherwise, that is written while it is sent. */
export interface Download {
  readonly fileName: string;
  readonly contentType?: string;
  /** Whether one of its texts, such as a name, has a non-ASCII character. */
  readonly beyondAscii: boolean;
  readonly chunks: Iterable<string>;
}

const ascii = /^\p{ASCII}*$/u;

/** Whether any of the texts has a non-ASCII character. */
export function isBeyondAscii(texts: readonly string[]): boolean {
  return texts.some((text) => !ascii.test(text));
}

const byteOrderMark = "\uFEFF";

/**
 * Answers with a CSV file. Spreadsheets read UTF-8 only if it starts with a byte-order mark, and other programs trip over
 * the mark, so it is sent only with texts that need it.
 */
export function sendCsv(c: Context<AppEnv>, log: Logger, file: Download): Promise<Response> {
  c.header("content-type", file.contentType ?? "text/csv; charset=utf-8");
  c.header("content-disposition", `attachment; filename="${file.fileName}"`);
  return streamText(c, log, csvChunksOf(file));
}

/** What the file holds, piece by piece, with the mark if it needs one. */
export function* csvChunksOf({ beyondAscii, chunks }: Download): Generator<string> {
  if (beyondAscii) yield byteOrderMark;
  yield* chunks;
}
