/** Whether every byte is ASCII, so that a text is the same in UTF-8 and in Windows-1252. */
export function isAscii(bytes: Uint8Array, from: number, to: number): boolean {
  let seen = 0;
  for (let at = from; at < to; at++) seen |= bytes[at] as number;
  return seen < 0x80;
}
