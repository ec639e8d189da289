const headBytes = 64 * 1024;

/**
 * The first line of a payroll file, as text. Only the first 64 kB are read, in the browser; nothing is sent.
 * UTF-8, UTF-16 with a byte-order mark, else Windows-1252. Null when there is no line of text.
 */
export async function readHeaderLine(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const line = decodeHead(bytes)
    .split(/\r?\n|\r/)
    .find((text) => text.trim() !== "");
  return line === undefined || line.includes("\0") || line.includes("\uFFFD") ? null : line.trim();
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
