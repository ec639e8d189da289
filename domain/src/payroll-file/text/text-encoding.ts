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
    const length = lengthAfter(lead);
    if (length === 0 || at + length > end) return false;
    if (length > 1 && !isSecondByte(lead, bytes[at + 1] as number)) return false;
    for (let next = at + 2; next < at + length; next++) {
      if (((bytes[next] as number) & 0xc0) !== 0x80) return false;
    }
    at += length;
  }
  return true;
}

/** How many bytes the character has that begins with this one; 0 where none begins so. */
function lengthAfter(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  return lead < 0xf5 ? 4 : 0;
}

/** No overlong forms, surrogates, or code points beyond U+10FFFF. */
function isSecondByte(lead: number, byte: number): boolean {
  if (lead === 0xe0) return byte >= 0xa0 && byte <= 0xbf;
  if (lead === 0xed) return byte >= 0x80 && byte <= 0x9f;
  if (lead === 0xf0) return byte >= 0x90 && byte <= 0xbf;
  if (lead === 0xf4) return byte >= 0x80 && byte <= 0x8f;
  return byte >= 0x80 && byte <= 0xbf;
}
