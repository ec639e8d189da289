import { type CalendarDate, type Cents, calendarDate, cents } from "../../money.ts";
import { readDate } from "../../payroll-file/inspect/values/read-date.ts";
import { centsOf } from "../../payroll-file/inspect/values/read-figure.ts";

const moreThanCents = /\.\d{2}\d*[1-9]/;
const currency = /^(us ?\$|usd ?)|( ?usd)$/i;

/**
 * Whole cents of a text such as `149.5`, `$1,249.00`, `(20.00)` or `149.00 USD`; null where it isn't an amount, or where
 * reading it would need a guess: parts of a cent, a decimal comma, or an empty text.
 */
export function readAmount(text: string): Cents | null {
  const plain = text.trim().replace(currency, "").trim();
  if (!/\d/.test(plain) || moreThanCents.test(plain)) return null;
  const value = centsOf(plain);
  return value === null ? null : cents(value);
}

/** How many pieces a text such as `2`, `2.00` or `2 EA` says; 1 for an empty text, null where it isn't a number of pieces. */
export function readPieces(text: string): number | null {
  if (text.trim() === "") return 1;
  const [, digits] = /^([1-9]\d{0,3})(?:\.0+)?(?: ?[a-z]{1,6}\.?)?$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whether the month or the day of a date such as 03/04/2026 comes first. */
export type DateOrder = "month-first" | "day-first";

const numbersOnly = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[ T]\d{1,2}:\d{2}.*)?$/;

/** What a text says about a day. */
export type ReadDay =
  | { readonly kind: "day"; readonly date: CalendarDate }
  /** Two days, and nothing in the text that says which. */
  | { readonly kind: "either"; readonly monthFirst: CalendarDate; readonly dayFirst: CalendarDate }
  | { readonly kind: "none" };

/** The day that a text names; where month and day may be either, as the order says, or both. */
export function readDay(text: string, order: DateOrder | null): ReadDay {
  const trimmed = text.trim();
  const parts = numbersOnly.exec(trimmed);
  if (parts === null) {
    const date = readDate(trimmed);
    return date === null ? { kind: "none" } : { kind: "day", date };
  }
  const [, first = "", , second = "", year = ""] = parts;
  const monthFirst = dayOf(year, first, second);
  const dayFirst = dayOf(year, second, first);
  if (monthFirst !== null && dayFirst !== null && monthFirst !== dayFirst && order === null) {
    return { kind: "either", monthFirst, dayFirst };
  }
  const date = order === "day-first" ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
  return date === null ? { kind: "none" } : { kind: "day", date };
}

/** The order that the dates of a column have; null where they don't say, or contradict each other. */
export function orderOfDates(texts: Iterable<string>): DateOrder | null {
  let monthFirst = false;
  let dayFirst = false;
  for (const text of texts) {
    const [, first, , second] = numbersOnly.exec(text.trim()) ?? [];
    if (first === undefined || second === undefined) continue;
    if (Number(first) > 12 && Number(second) <= 12) dayFirst = true;
    if (Number(second) > 12 && Number(first) <= 12) monthFirst = true;
  }
  if (monthFirst === dayFirst) return null;
  return monthFirst ? "month-first" : "day-first";
}

function dayOf(year: string, month: string, day: string): CalendarDate | null {
  try {
    return calendarDate(`${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
