import type { TenantTransaction } from "../../server/src/core/db/client.ts";
import { sendRows } from "../../server/src/core/db/copy/copy-rows.ts";

const charactersPerChunk = 64 * 1024;

/**
 * Writes rows with COPY in its text format, as we did until 2026-11-23; they are made while they are sent.
 * @param lines rows in COPY's text format without the line end; cells separated by tabs, texts through `copyText`
 */
export async function copyLines(
  client: TenantTransaction["client"],
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  await sendRows(client, `copy ${table} (${columns.join(", ")}) from stdin`, inChunks(lines));
}

/** A text as one cell of COPY's text format. */
export function copyText(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? "")
    : text;
}

/** No name is null. */
export function copyName(name = ""): string {
  return name === "" ? "\\N" : copyText(name);
}

/** Texts as one array. */
export function copyTexts(texts: readonly string[]): string {
  if (texts.length === 0) return "\\N";
  const elements = texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`);
  return copyText(`{${elements.join(",")}}`);
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function* inChunks(lines: Iterable<string>): Generator<string> {
  let chunk = "";
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length >= charactersPerChunk) {
      yield chunk;
      chunk = "";
    }
  }
  if (chunk !== "") yield chunk;
}
