import { parseHeaderRow } from "@wagefloor/domain/payroll-file/header/header-row.ts";
import { findSeparatorLine } from "@wagefloor/domain/payroll-file/text/separator-line.ts";
import { formatHeaderRow } from "./header-text.ts";

const headBytes = 64 * 1024;
const mostLines = 20;

/**
 * The header row of a payroll file, as text: its first line, or the line after one such as `sep=;`. Only
 * the first 64 kB are read, in the browser; nothing is sent. UTF-8, UTF-16 with a byte-order mark, else
 * Windows-1252. Null when there is no line of text, what is read is no text, or nothing can be read, as of a folder.
 */
export async function readHeaderLine(file: Blob): Promise<string | null> {
  const bytes = await readHead(file);
  if (bytes === null) return null;
  const text = decodeHead(bytes);
  const separatorLine = text.slice(0, findSeparatorLine(text)?.length ?? 0);
  const line = firstRow(text.slice(separatorLine.length));
  if (line === undefined || text.includes("\0") || line.includes("\uFFFD")) return null;
  const names = separatorLine === "" ? null : parseHeaderRow(separatorLine + line);
  return names === null ? line : formatHeaderRow(names);
}

async function readHead(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** The first line with text, or as many lines as its quoted names go over. */
function firstRow(text: string): string | undefined {
  const lines = text.trimStart().split(/\r?\n|\r/);
  for (let count = 1; count <= mostLines; count++) {
    const row = lines.slice(0, count).join("\n").trim();
    if (parseHeaderRow(row) !== null) return row;
  }
  return lines[0]?.trim() || undefined;
}

function decodeHead(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
