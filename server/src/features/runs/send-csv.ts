import type { Context } from "hono";
import type { Logger } from "pino";
import type { AppEnv } from "../../core/http/app-env.ts";
import { streamText } from "../../core/http/stream-text.ts";
import type { Download } from "./export-run.ts";

const byteOrderMark = "\uFEFF";

/**
 * Answers with a CSV file. Spreadsheets read UTF-8 only if it starts with a byte-order mark, and other programs trip over
 * the mark, so it is sent only with texts that need it.
 */
export function sendCsv(c: Context<AppEnv>, log: Logger, file: Download): Promise<Response> {
  c.header("content-type", "text/csv; charset=utf-8");
  c.header("content-disposition", `attachment; filename="${file.fileName}"`);
  return streamText(c, log, marked(file));
}

function* marked({ beyondAscii, chunks }: Download): Generator<string> {
  if (beyondAscii) yield byteOrderMark;
  yield* chunks;
}
