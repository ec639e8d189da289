import { hasNothing } from "../inspect/values/read-figure.ts";
import { meaningOf } from "./meaning-of.ts";
import type { Trait } from "./roles.ts";
import { firstWordsOf } from "./vocabulary.ts";

/**
 * Reads the cells of a column that says which checks were voided. One that says when, why or by whom says so with any text but
 * one for nothing.
 */
export const voidedIn = (heading: string) => markedIn(heading, "voided", "voidFlag", "voidDetail");

/** The same of a row that takes back another one, whatever the sign of its figures; a column may say which one. */
export const refundedIn = (heading: string) => markedIn(heading, "refunded", "refundFlag", "refundOf");

function markedIn(heading: string, mark: Trait, flag: Trait, detail: Trait): (text: string) => boolean {
  const isFlag = meaningOf(heading).says(flag);
  if (meaningOf(heading).says(detail)) return (text) => !isNothing(text);
  return (text) => meaningOf(text).says(mark) || (isFlag && meaningOf(text).says("yes"));
}

/** The same of a check that counts. A 0 or no text may be anyone's status, but marks nothing. */
export function countedIn(heading: string): (text: string) => boolean {
  const says = (trait: Trait) => meaningOf(heading).says(trait);
  const isMark = says("checkStatus") && !says("ofEachCheck");
  return (text) => meaningOf(text).says("counted") || (isMark ? isNothing(text) : meaningOf(text).says("no"));
}

/** Three letters, of either case, as one number. */
const letters = (first: number, second: number, third: number) =>
  ((first & 31) << 10) | ((second & 31) << 5) | (third & 31);
const begins = new Uint8Array(2 ** 15);
for (const word of [...firstWordsOf("voided"), ...firstWordsOf("mayBeVoided")])
  begins[letters(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2))] = 1;

/** Whether a text may say that a check was voided, by its first three letters, or signs before them, as in `*VOID*`. */
export function mayBeginVoid(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from < 3) return false;
  const first = bytes[from] as number;
  if (first < 48 || (first > 57 && first < 65)) return true;
  return begins[letters(first, bytes[from + 1] as number, bytes[from + 2] as number)] === 1;
}

/** Whether a cell says that there is none, or no: such as a dash, `n/a`, `No`, or 12/31/9999 for a day. */
export function isNothing(text: string): boolean {
  return hasNothing(text) || meaningOf(text).says("no") || meaningOf(text).says("nothing");
}

/**
 * Reads the cells of a column of exempt status: whether the employee is paid an exempt salary. Yes means that only below a
 * heading that asks so: below *FLSA* it may mean that the act applies.
 */
export function exemptIn(heading: string): (text: string) => boolean {
  const asks = meaningOf(heading).says("asksExempt");
  return (text) => meaningOf(text).says("exempt") || (asks && meaningOf(text).says("yes"));
}
