const utf8 = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });
const windows1252 = new TextDecoder("windows-1252");

/**
 * The text of one cell: UTF-8, or Windows-1252 where the bytes are not valid UTF-8
 * (docs/decisions/201).
 */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  return utf8Text(bytes, start, end) ?? windows1252.decode(bytes.subarray(start, end));
}

/** Null where the bytes are not valid UTF-8. */
export function utf8Text(bytes: Uint8Array, start: number, end: number): string | null {
  try {
    return utf8.decode(bytes.subarray(start, end));
  } catch {
    return null;
  }
}
