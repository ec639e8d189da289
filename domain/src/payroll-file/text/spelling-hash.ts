const point = 46;
const zero = 48;
const nine = 57;
const prime = 0x01000193;
const first = 0x811c9dc5 | 0;

/** Each byte as it counts, letters as capitals; 0 for what doesn't matter. */
const counted = Uint8Array.from({ length: 256 }, (_, byte) => {
  // Blanks, quotes, dollar signs, commas, semicolons and vertical bars.
  if (byte <= 32 || [34, 36, 44, 59, 124].includes(byte)) return 0;
  return byte >= 97 && byte <= 122 ? byte - 32 : byte;
});

/** What comes before a byte: a figure's digits, those behind its point, or anything else. */
const outside = 0;
const digits = 1;
const fraction = 2;

/**
 * A hash of what a cell says, however it is spelled: capitals, blanks, quotes, dollar signs, commas, zeros in front of a
 * figure, and those at the end of its decimals don't matter. An empty cell is a 0.
 */
export function spellingHash(bytes: Uint8Array, from: number, to: number): number {
  let hash = first;
  /** The same with zeros that count only if another digit follows. */
  let withZeros = first;
  let place = outside;
  for (let at = from; at < to; at++) {
    const value = counted[bytes[at] as number] as number;
    if (value >= zero && value <= nine) {
      if (place === fraction) {
        withZeros = Math.imul(withZeros ^ value, prime);
        if (value !== zero) hash = withZeros;
      } else if (place === digits || value !== zero) {
        place = digits;
        hash = Math.imul(hash ^ value, prime);
      }
    } else if (value === point) {
      place = fraction;
      withZeros = Math.imul(hash ^ point, prime);
    } else if (value !== 0) {
      place = outside;
      hash = Math.imul(hash ^ value, prime);
    }
  }
  return mixed(hash);
}

/** That of an empty cell. */
export const emptyCell = mixed(first);

/** A hash of a whole number. */
export function valueHash(value: number): number {
  return mixed((value | 0) ^ Math.imul((value / 2 ** 32) | 0, prime));
}

/** Cells differ in few bits: mixed, these can't make up for each other in the hash of a row. */
function mixed(hash: number): number {
  const mix = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return mix ^ (mix >>> 13);
}

/** The hash of cells with one more. */
export function withCell(hash: number, cell: number): number {
  return Math.imul(hash ^ cell, prime);
}
