import { isUsDollars, readCents, unreadable } from "../../numbers/numbers.ts";
import { readDate } from "./read-date.ts";

const figure = /^[-+(]?\s?\$?\s?[-(]?(\d[\d, ]*(\.\d*)?|\.\d+)\s?[)-]?(?: ?CR)?$/;
const encoder = new TextEncoder();

const accountingZero = /^\$ ?-$|^- ?\$$/;

/** Whether a cell has nothing: no text, or dashes alone. */
export function hasNothing(text: string): boolean {
  return /^[-–—]*$/.test(text);
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
  const bytes = encoder.encode(text);
  const value = readCents(bytes, 0, bytes.length);
  return value === unreadable ? null : value;
}
