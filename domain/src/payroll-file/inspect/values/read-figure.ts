import { isUsDollars, readCents, readMicroHours, unreadable } from "../../numbers/numbers.ts";
import { readDate } from "./read-date.ts";

const figure = /^[-+(]?\s?\$?\s?[-(]?(\d[\d, ]*(\.\d*)?|\.\d+)\s?[)-]?(?: ?CR)?$/;
const encoder = new TextEncoder();

const accountingZero = /^\$ ?-$|^- ?\$$/;

/** Whether a cell has nothing: no text, or a dash alone. */
export function hasNothing(text: string): boolean {
  return text === "" || text === "-";
}

/** Whether a text looks like an amount, hours or another figure; dates and numbers with letters don't. */
export function isFigure(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first === 36 || first === 45)
    return figure.test(text) || accountingZero.test(text) || isUsDollars(text);
  return (first < 58 && first !== 47 && figure.test(text)) || (mayNameDollars(text) && isUsDollars(text));
}

/** Whether a text may be meant as a figure, however it's written: it has a digit and is no date. */
export function mayBeFigure(text: string): boolean {
  return /\d/.test(text) && readDate(text) === null;
}

/** Asked of every cell. */
function mayNameDollars(text: string): boolean {
  return text.includes("US") || text.includes("usd");
}

/** Whole cents; null where the text isn't an amount. Empty is 0. */
export function centsOf(text: string): number | null {
  return readBy(readCents, text, 1);
}

/** Whole millionths of an hour; null where the text isn't a number. Empty is 0. */
export function microHoursOf(text: string): number | null {
  return readBy(readMicroHours, text, microHoursInHundredth);
}

/** Nearly all amounts and hours are written like this, and read faster. */
const plain = /^\d{1,9}(?:\.\d{1,2})?$/;
const microHoursInHundredth = 10_000;

function readBy(read: typeof readCents, text: string, ofHundredth: number): number | null {
  if (text === "") return 0;
  if (plain.test(text)) return Math.round(Number(text) * 100) * ofHundredth;
  const bytes = encoder.encode(text);
  const value = read(bytes, 0, bytes.length);
  return value === unreadable ? null : value;
}
