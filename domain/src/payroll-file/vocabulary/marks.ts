import { hasNothing } from "../inspect/values/read-figure.ts";
import { meaningOf } from "./meaning-of.ts";
import type { Trait } from "./roles.ts";

/**
 * Reads the cells of a column that says which checks were voided. One that says when, why or by whom says so with any text but
 * one for nothing.
 */
export function voidedIn(heading: string): (text: string) => boolean {
  const isFlag = meaningOf(heading).says("voidFlag");
  if (meaningOf(heading).says("voidDetail")) return (text) => !isNothing(text);
  return (text) => meaningOf(text).says("voided") || (isFlag && meaningOf(text).says("yes"));
}

/** The same of a row that takes back another one, whatever the sign of its figures; a column may say which one. */
export function refundedIn(heading: string): (text: string) => boolean {
  const isFlag = meaningOf(heading).says("refundFlag");
  if (meaningOf(heading).says("refundOf")) return (text) => !isNothing(text);
  return (text) => meaningOf(text).says("refunded") || (isFlag && meaningOf(text).says("yes"));
}

const marks: readonly Trait[] = ["voidFlag", "voidDetail", "refundFlag", "refundOf"];

/** The same of a check that counts. A 0 may be anyone's code for a status, but marks nothing. */
export function countedIn(heading: string): (text: string) => boolean {
  const isMark = marks.some((mark) => meaningOf(heading).says(mark));
  return (text) =>
    meaningOf(text).says("counted") || (isNothing(text) && (isMark || !meaningOf(text).says("nothing")));
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
