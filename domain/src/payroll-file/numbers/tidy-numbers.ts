/** What the quick readers return for a text that is left to the readers of any number; so is one that is this number. */
export const untidyNumber = -1;

const quote = 34;
const dollar = 36;
const comma = 44;
const minus = 45;
const point = 46;
const zero = 48;
const mostDigits = 9;
const powersOfTen = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/** Whole cents of an amount such as `950`, `1250.5`, `$950` or `"1,250.50"`, as `readCents` reads it. */
export function readTidyCents(bytes: Uint8Array, start: number, end: number): number {
  const isQuoted = bytes[start] === quote;
  const from = isQuoted ? start + 1 : start;
  return readTidy(bytes, bytes[from] === dollar ? from + 1 : from, isQuoted ? end - 1 : end, 2);
}

/** Whole millionths of hours such as `38.75`, as `readMicroHours` reads them; an empty cell is 0. */
export function readTidyMicroHours(bytes: Uint8Array, start: number, end: number): number {
  return start === end ? 0 : readTidy(bytes, start, end, 6);
}

/** A minus or none, digits, in groups of three after commas or not, and at most as many decimals as are kept; a dash alone is 0. */
function readTidy(bytes: Uint8Array, start: number, end: number, decimals: number): number {
  if (end - start > mostDigits) return untidyNumber;
  const isNegative = bytes[start] === minus;
  const first = isNegative ? start + 1 : start;
  let value = 0;
  let at = first;
  for (; at < end; at++) {
    const digit = (bytes[at] as number) ^ zero;
    if (digit > 9) break;
    value = value * 10 + digit;
  }
  if (at === first) return isNegative && first === end ? 0 : untidyNumber;
  if (bytes[at] === comma && at < end) {
    if (at - first > 3 || bytes[first] === zero || end - at < 4) return untidyNumber;
    const group = readGroup(bytes, at + 1);
    if (group === untidyNumber) return untidyNumber;
    value = value * 1000 + group;
    at += 4;
  }
  if (at < end && bytes[at] !== point) return untidyNumber;
  const unused = decimals - Math.max(0, end - ++at);
  if (unused < 0) return untidyNumber;
  for (; at < end; at++) {
    const digit = (bytes[at] as number) ^ zero;
    if (digit > 9) return untidyNumber;
    value = value * 10 + digit;
  }
  const magnitude = value * (powersOfTen[unused] as number);
  return isNegative ? 0 - magnitude : magnitude;
}

function readGroup(bytes: Uint8Array, at: number): number {
  const hundreds = (bytes[at] as number) ^ zero;
  const tens = (bytes[at + 1] as number) ^ zero;
  const ones = (bytes[at + 2] as number) ^ zero;
  if (hundreds > 9 || tens > 9 || ones > 9) return untidyNumber;
  return hundreds * 100 + tens * 10 + ones;
}
