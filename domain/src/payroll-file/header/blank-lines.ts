/**
 * Skips the lines before the header that hold white space and delimiters only.
 * @returns where the first other line begins, or the last line when it is not known whole, and the lines skipped
 */
export function skipBlankLines(
  bytes: Uint8Array,
  start: number,
  end: number,
  final: boolean,
): { next: number; lines: number } {
  let next = start;
  let lines = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === 10 || (byte === 13 && bytes[at + 1] !== 10)) {
      next = at + 1;
      lines++;
    } else if (byte !== 32 && byte !== 44 && byte !== 59 && (byte < 9 || byte > 13)) return { next, lines };
  }
  return { next: final ? end : next, lines };
}
