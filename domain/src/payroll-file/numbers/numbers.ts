import { isAscii } from "../text/ascii.ts";
import { decodeText } from "../text/text-encoding.ts";

/** What the byte readers return for a text that is not a number. No exact quantity is infinite. */
export const unreadable = Number.POSITIVE_INFINITY;

const centDecimals = 2;
const microHourDecimals = 6;

/**
 * Reads an amount: digits with `.`, thousands commas or spaces in strict groups of three, one `$`, and a
 * leading or trailing minus, a leading plus, or parentheses or a trailing CR for a negative. `USD` may be before or after
 * it. Blank and a dash, with the `$` or without, are 0. More than two decimals are rounded half away from zero.
 * @returns whole cents, or `unreadable`, also beyond the range of exact integers
 */
export function readCents(bytes: Uint8Array, start: number, end: number): number {
  const value = readDecimal(bytes, start, end, centDecimals, true);
  return value === unreadable ? readUsDollars(decodeText(bytes, start, end)) : value;
}

/**
 * Reads hours: the grammar of amounts without `$`, to millionths, and hours and minutes such as `40:30` or `40h 30m`. Behind
 * them there may be `h`, `hrs` or `hours`.
 * @returns whole millionths of an hour, or `unreadable`
 */
export function readMicroHours(bytes: Uint8Array, start: number, end: number): number {
  const value = readDecimal(bytes, start, end, microHourDecimals, false);
  return value === unreadable ? readHoursText(decodeText(bytes, start, end)) : value;
}

/** `US` only before a `$`. Signs and parentheses may be around either. */
const usDollars = /^([\s+(-]*)US(?:D|(?=\s?\$))(?=[\s\d$.(-])|(?<=[\d\s$.)-])USD(?=[\s)-]*$)/i;
const hoursUnit = /(?<=\d[.)-]?\s?)h(?:rs?|ours?)?\.?(\)?)\s*$/i;

/** Whether a text is an amount that says its currency, such as `USD 1,234.00` or `$1,234.00 USD`. */
export function isUsDollars(text: string): boolean {
  return readUsDollars(text) !== unreadable;
}

/** Whether a text is hours, but no number: `40:30`, `40h 30m`, `80.00 hrs`. */
export function isHoursText(text: string): boolean {
  return readHoursText(text) !== unreadable;
}

/** Hours as they are typed, such as `40.5`, `1,040.25` or `40:30`, in millionths; null for another text. */
export function typedMicroHours(text: string): number | null {
  const decimal = readText(text, microHourDecimals, false);
  const value = decimal === unreadable ? readHoursText(text) : decimal;
  return value === unreadable ? null : value;
}

function readUsDollars(text: string): number {
  return usDollars.test(text) ? readText(text.replace(usDollars, "$1"), centDecimals, true) : unreadable;
}

function readHoursText(text: string): number {
  const value = readClock(text);
  if (value !== unreadable || !hoursUnit.test(text)) return value;
  const bare = text.replace(hoursUnit, "$1");
  const hours = readText(bare, microHourDecimals, false);
  return hours === unreadable ? readClock(bare) : hours;
}

function readText(text: string, decimals: number, currency: boolean): number {
  const bytes = new TextEncoder().encode(text);
  return readDecimal(bytes, 0, bytes.length, decimals, currency);
}

const clock = /^\s*(-?)(\d{1,6}):([0-5]\d)(?::([0-5]\d))?\s*$/;
const hoursAndMinutes = /^\s*(-?)(\d{1,6})\s?h(?:rs?|ours?)?\s*([0-5]?\d)\s?m(?:ins?|inutes?)?\s*$/i;

function readClock(text: string): number {
  const read = clock.exec(text) ?? hoursAndMinutes.exec(text);
  if (read === null) return unreadable;
  const [, sign, hours, minutes, seconds = 0] = read;
  const micros = Math.round(((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 10_000) / 36);
  return sign === "-" ? 0 - micros : micros;
}

/** The whole grammar: what may be before and after the digits is taken off, both ends towards the middle. */
function readDecimal(
  bytes: Uint8Array,
  start: number,
  end: number,
  decimals: number,
  currency: boolean,
): number {
  if (!isAscii(bytes, start, end)) return readBeyondAscii(bytes, start, end, decimals, currency);
  let from = start;
  let to = end;
  let currencyLeft = currency;
  let signed = false;
  let negative = false;
  let opened = false;
  let closed = false;
  for (; from < to; from++) {
    const byte = bytes[from];
    if (byte === 36 && currencyLeft) currencyLeft = false;
    else if ((byte === 45 || byte === 43) && !signed && !opened) {
      signed = true;
      negative = byte === 45;
    } else if (byte === 40 && !signed && !opened) opened = true;
    else if (!isSpace(byte)) break;
  }
  if (from === to) return (negative && !opened) || !hasInk(bytes, start, end) ? 0 : unreadable;
  for (; to > from; to--) {
    const byte = bytes[to - 1];
    if (byte === 36 && currencyLeft) currencyLeft = false;
    else if (byte === 45 && !signed && !opened) {
      signed = true;
      negative = true;
    } else if (byte === 41 && opened && !closed) closed = true;
    else if (currency && isLetter(byte, r) && isLetter(bytes[to - 2], c) && !signed && !opened) {
      signed = true;
      negative = true;
      to--;
    } else if (!isSpace(byte)) break;
  }
  if (opened !== closed) return unreadable;
  const magnitude = readMagnitude(bytes, from, to, decimals);
  return (negative || opened) && magnitude !== unreadable ? 0 - magnitude : magnitude;
}

/**
 * Digits, grouped or not, with at most one point and at least one digit. `59,00` is refused, and so is `0,500`:
 * groups are of three, and a number that has groups does not begin with 0, or a decimal comma would be read as a
 * thousand times the value.
 */
function readMagnitude(bytes: Uint8Array, from: number, to: number, decimals: number): number {
  let whole = 0;
  let separator = 0;
  let group = 0;
  let at = from;
  for (; at < to && bytes[at] !== 46; at++) {
    const byte = bytes[at] as number;
    if (isDigit(byte)) {
      whole = whole * 10 + (byte - 48);
      group++;
    } else if (byte === 44 || byte === 32) {
      if (separator === 0 ? group < 1 || group > 3 || bytes[from] === 48 : byte !== separator || group !== 3)
        return unreadable;
      separator = byte;
      group = 0;
    } else return unreadable;
  }
  if (separator !== 0 ? group !== 3 : group === 0 && at + 1 >= to) return unreadable;
  const magnitude = appendDecimals(whole, bytes, Math.min(at + 1, to), to, decimals);
  return magnitude <= Number.MAX_SAFE_INTEGER ? magnitude : unreadable;
}

/** Decimals too many are rounded by the first of them: 5 and more go away from zero. */
function appendDecimals(
  whole: number,
  bytes: Uint8Array,
  from: number,
  to: number,
  decimals: number,
): number {
  const kept = Math.min(from + decimals, to);
  let value = whole;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    if (!isDigit(byte)) return unreadable;
    if (at < kept) value = value * 10 + (byte - 48);
  }
  value *= powersOfTen[from + decimals - kept] as number;
  return kept < to && (bytes[kept] as number) >= 53 ? value + 1 : value;
}

const c = 67;
const r = 82;

/** Whether a byte is a letter, given as a capital. */
function isLetter(byte: number | undefined, capital: number): boolean {
  return byte === capital || byte === capital + 32;
}

const powersOfTen = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13);
}

function hasInk(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isSpace(bytes[at])) return true;
  return false;
}

/** No-break and other Unicode spaces count as spaces; any other character beyond ASCII is no part of a number. */
function readBeyondAscii(
  bytes: Uint8Array,
  start: number,
  end: number,
  decimals: number,
  currency: boolean,
): number {
  const text = decodeText(bytes, start, end)
    .trim()
    .replace(/\p{Zs}/gu, " ");
  const ascii = new TextEncoder().encode(text);
  if (!isAscii(ascii, 0, ascii.length)) return unreadable;
  return readDecimal(ascii, 0, ascii.length, decimals, currency);
}
