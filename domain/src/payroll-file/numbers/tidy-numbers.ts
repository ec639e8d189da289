/** What the quick readers return for a text that is left to the readers of any number. */
export const untidyNumber = -1;

const quote = 34;
const comma = 44;
const point = 46;
const zero = 48;
const mostDigits = 9;
const powersOfTen = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/** Whole cents of an amount such as `950`, `1250.5` or `"1,250.50"`, as `readCents` reads it. */
export function readTidyCents(bytes: Uint8Array, start: number, end: number): number {
  return bytes[start] === quote ? readTidy(bytes, start + 1, end - 1, 2) : readTidy(bytes, start, end, 2);
}

/** Whole millionths of hours such as `38.75`, as `readMicroHours` reads them; an empty cell is 0. */
export function readTidyMicroHours(bytes: Uint8Array, start: number, end: number): number {
  return start === end ? 0 : readTidy(bytes, start, end, 6);
}

/** Digits, in groups of three after commas or not, and at most as many decimals as are kept. */
function readTidy(bytes: Uint8Array, start: number, end: number, decimals: number): number {
  if (end - start > mostDigits) return untidyNumber;
  let value = 0;
  let at = start;
  for (; at < end; at++) {
    const digit = (bytes[at] as number) ^ zero;
    if (digit > 9) break;
    value = value * 10 + digit;
  }
  if (at === start) return untidyNumber;
  if (bytes[at] === comma && at < end) {
    if (at - start > 3 || bytes[start] === zero || end - at < 4) return untidyNumber;
    const group = readGroup(bytes, at + 1);
    if (group === untidyNumber) return untidyNumber;
    value = value * 1000 + group;
    at += 4;
  }
  if (at === end) return value * (powersOfTen[decimals] as number);
  if (bytes[at] !== point) return untidyNumber;
  const unused = decimals - (end - ++at);
  if (unused < 0) return untidyNumber;
  for (; at < end; at++) {
    const digit = (bytes[at] as number) ^ zero;
    if (digit > 9) return untidyNumber;
    value = value * 10 + digit;
  }
  return value * (powersOfTen[unused] as number);
}

function readGroup(bytes: Uint8Array, at: number): number {
  const hundreds = (bytes[at] as number) ^ zero;
  const tens = (bytes[at + 1] as number) ^ zero;
  const ones = (bytes[at + 2] as number) ^ zero;
  if (hundreds > 9 || tens > 9 || ones > 9) return untidyNumber;
  return hundreds * 100 + tens * 10 + ones;
}
