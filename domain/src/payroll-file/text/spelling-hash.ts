const comma = 44;
const point = 46;
const zero = 48;
const nine = 57;
const prime = 0x01000193;
/** Of nothing. */
export const firstHash = 0x811c9dc5 | 0;

/** Each byte as it counts, letters as capitals; 0 for what is looked at by itself, or doesn't matter. */
const counted = Uint8Array.from({ length: 256 }, (_, byte) => {
  // Blanks, quotes, dollar signs, commas, points, zeros, semicolons and vertical bars.
  if (byte <= 32 || [34, 36, comma, point, zero, 59, 124].includes(byte)) return 0;
  return byte >= 97 && byte <= 122 ? byte - 32 : byte;
});

/** What comes before a byte: a figure's digits, those behind its point, or anything else. */
const outside = 0;
const digits = 1;
const fraction = 2;

/**
 * A hash of what the cells of a row say, however they are spelled: capitals, blanks, quotes, dollar signs, commas, zeros in
 * front of a figure, and those at the end of its decimals don't matter. An empty cell is a 0.
 * @param before the hash of the cells before this one
 */
export function spellingHash(bytes: Uint8Array, from: number, to: number, before: number): number {
  let hash = Math.imul(before ^ 0xff, prime);
  let place = outside;
  /** Of a figure's decimals: whether the point is still to be counted, and how many zeros, if another digit follows. */
  let holdsPoint = false;
  let zeros = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    const value = counted[byte] as number;
    if (value > nine) {
      hash = Math.imul(hash ^ value, prime);
      place = outside;
    } else if (value > zero) {
      if (place === outside) place = digits;
      else if (place === fraction) {
        if (holdsPoint) hash = Math.imul(hash ^ point, prime);
        holdsPoint = false;
        for (; zeros > 0; zeros--) hash = Math.imul(hash ^ zero, prime);
      }
      hash = Math.imul(hash ^ value, prime);
    } else if (value !== 0) {
      hash = Math.imul(hash ^ value, prime);
      place = outside;
    } else if (byte === zero) {
      if (place === fraction) zeros++;
      else if (place === digits) hash = Math.imul(hash ^ zero, prime);
    } else if (byte === point) {
      place = fraction;
      holdsPoint = true;
      zeros = 0;
    }
  }
  return hash;
}

/** The better mixed high bits of a hash folded onto the low ones. Never negative. */
export function folded(hash: number): number {
  return (hash ^ (hash >>> 15)) & 0x7fffffff;
}
