/** Whether every byte is ASCII, so that a text is the same in UTF-8 and in Windows-1252. */
export function isAscii(bytes: Uint8Array, from: number, to: number): boolean {
  let seen = 0;
  for (let at = from; at < to; at++) seen |= bytes[at] as number;
  return seen < 0x80;
}

/** The same of a long text, looked at by four bytes at a time. */
export function isAsciiText(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, length } = bytes;
  const head = Math.min(length, -byteOffset & 3);
  const words = new Int32Array(buffer, byteOffset + head, (length - head) >> 2);
  let seen = 0;
  for (let at = 0; at < words.length; at++) seen |= words[at] as number;
  return (
    (seen & 0x80808080) === 0 && isAscii(bytes, 0, head) && isAscii(bytes, head + 4 * words.length, length)
  );
}
