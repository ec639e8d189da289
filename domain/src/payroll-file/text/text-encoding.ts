import { isAscii } from "./ascii.ts";

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
const windows1252 = new TextDecoder("windows-1252");

/**
 * The text of one cell: UTF-8, or Windows-1252 where the bytes are not valid UTF-8
 * (docs/decisions/201).
 */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  const decoder = isAscii(bytes, start, end) || isUtf8(bytes, start, end) ? utf8 : windows1252;
  return decoder.decode(bytes.subarray(start, end));
}

/** Whether the bytes are well-formed UTF-8 (The Unicode Standard, table 3-7). */
export function isUtf8(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at < end) {
    const lead = bytes[at] as number;
    const length =
      lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (length === 0 || at + length > end) return false;
    if (length > 1 && !isSecondByte(lead, bytes[at + 1] as number)) return false;
    for (let next = at + 2; next < at + length; next++) {
      if (((bytes[next] as number) & 0xc0) !== 0x80) return false;
    }
    at += length;
  }
  return true;
}

function isSecondByte(lead: number, byte: number): boolean {
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  return byte >= lowest && byte <= highest;
}
