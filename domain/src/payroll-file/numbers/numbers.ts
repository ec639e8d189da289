import { textLimits } from "../../text-limits.ts";
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
  const text = decodeText(bytes, start, end);
  const value = readText(text, centDecimals, true);
  return value === unreadable ? readUsDollars(text) : value;
}

/**
 * Reads hours: the grammar of amounts without `$`, to millionths, and hours and minutes such as `40:30` or `40h 30m`. Behind
 * them there may be `h`, `hrs` or `hours`.
 * @returns whole millionths of an hour, or `unreadable`
 */
export function readMicroHours(bytes: Uint8Array, start: number, end: number): number {
  return typedMicroHours(decodeText(bytes, start, end)) ?? unreadable;
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

/** Sign, currency and parentheses around the digits. */
const parts = /^([\s$+(-]*)((?:[\d.](?:[\d., ]*[\d.])?)?)((?:[\s$)-]|CR)*)$/i;
/**
 * `59,00` is refused, and so is `0,500`: groups are of three, and a number that has groups does not begin with 0, or a decimal
 * comma would be read as a thousand times the value.
 */
const number = /^(\d*|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+))(?:\.(\d*))?$/;

/** Decimals too many are rounded by the first of them: 5 and more go away from zero. */
function readText(text: string, decimals: number, currency: boolean): number {
  const figure = text.trim().replace(/\p{Zs}/gu, " ");
  const read = figure.length > textLimits.cell ? null : parts.exec(figure);
  if (read === null) return unreadable;
  const [, before = "", digits = "", after = ""] = read;
  const around = (before + after).replace(/\s/g, "").toUpperCase();
  const sign = currency ? around.replace("$", "") : around;
  const isNegative = sign === "-" || sign === "()" || (currency && sign === "CR");
  if (digits === "") return around === "" || sign === "-" ? 0 : unreadable;
  const [, whole = "", fraction = ""] = number.exec(digits) ?? [];
  if (whole + fraction === "" || !(isNegative || sign === "" || sign === "+")) return unreadable;
  const kept = whole.replace(/[, ]/g, "") + fraction.slice(0, decimals).padEnd(decimals, "0");
  const magnitude = Number(kept) + ((fraction[decimals] ?? "0") >= "5" ? 1 : 0);
  if (magnitude > Number.MAX_SAFE_INTEGER) return unreadable;
  return isNegative ? 0 - magnitude : magnitude;
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
