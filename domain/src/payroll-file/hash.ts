/**
 * FNV-1a of the bytes, its better mixed high bits folded onto the low ones. Negative exactly when a byte is
 * beyond ASCII, which is asked for as often as the hash and costs nothing on the way.
 */
export function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5 | 0;
  let seen = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    hash = Math.imul(hash ^ byte, 0x01000193);
    seen |= byte;
  }
  const folded = (hash ^ (hash >>> 15)) & 0x7fffffff;
  return seen < 0x80 ? folded : folded | 0x80000000;
}
