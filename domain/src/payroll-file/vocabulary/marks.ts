import { meaningOf } from "./meaning-of.ts";

/** Reads the cells of the column that says which checks were voided; every text that doesn't say so says that it counts. */
export function voidedIn(heading: string): (text: string) => boolean {
  const isFlag = meaningOf(heading).says("voidFlag");
  return (text) => meaningOf(text).says("voided") || (isFlag && meaningOf(text).says("yes"));
}

/** The same of a row that takes back another one, whatever the sign of its figures; a column may say which one. */
export function refundedIn(heading: string): (text: string) => boolean {
  const isFlag = meaningOf(heading).says("refundFlag");
  if (meaningOf(heading).says("refundOf")) return (text) => text !== "";
  return (text) => meaningOf(text).says("refunded") || (isFlag && meaningOf(text).says("yes"));
}

/**
 * Reads the cells of a column of exempt status: whether the employee is paid an exempt salary. Yes means that only below a
 * heading that asks so: below *FLSA* it may mean that the act applies.
 */
export function exemptIn(heading: string): (text: string) => boolean {
  const asks = meaningOf(heading).says("asksExempt");
  return (text) => meaningOf(text).says("exempt") || (asks && meaningOf(text).says("yes"));
}
