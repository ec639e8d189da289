const point = 46;
const zero = 48;
const nine = 57;
const prime = 0x01000193;

/** Of nothing yet. */
export const firstHash = 0x811c9dc5 | 0;

/** Between two cells. */
export function nextField(hash: number): number {
  return Math.imul(hash ^ 0xff, prime);
}

/** Its better mixed high bits folded onto the low ones. Never negative. */
export function mixed(hash: number): number {
  return (hash ^ (hash >>> 15)) & 0x7fffffff;
}

/** What comes before a byte: a figure's digits, those behind its point, or anything else. */
const outside = 0;
const digits = 1;
const fraction = 2;

/**
 * Continues the hash of a row with what a cell says, however it is spelled: capitals, blanks, quotes, dollar signs, commas,
 * zeros in front of a figure, and those at the end of its decimals don't matter. An empty cell is a 0.
 */
export function spellingHash(before: number, bytes: Uint8Array, from: number, to: number): number {
  let hash = before;
  let place = outside;
  /** Whether a point is held that digits may follow, and how many zeros behind it. */
  let holdsPoint = false;
  let zeros = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte >= zero && byte <= nine) {
      if (place === fraction && byte === zero) {
        zeros++;
        continue;
      }
      if (place === outside && byte === zero) continue;
      if (place === outside) place = digits;
      if (holdsPoint) hash = Math.imul(hash ^ point, prime);
      holdsPoint = false;
      for (; zeros > 0; zeros--) hash = Math.imul(hash ^ zero, prime);
    } else if (byte === point && place !== fraction) {
      place = fraction;
      holdsPoint = true;
      zeros = 0;
      continue;
    } else if (isSpelling(byte)) continue;
    else {
      place = outside;
      holdsPoint = false;
      zeros = 0;
    }
    hash = Math.imul(hash ^ inCapitals(byte), prime);
  }
  return hash;
}

/** A blank, a quote, a dollar sign, or a comma. */
function isSpelling(byte: number): boolean {
  return byte <= 32 || byte === 34 || byte === 36 || byte === 44;
}

function inCapitals(byte: number): number {
  return byte >= 97 && byte <= 122 ? byte - 32 : byte;
}
