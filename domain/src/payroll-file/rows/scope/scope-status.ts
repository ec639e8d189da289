import { foldedHeading } from "../../../payroll-systems/payroll-systems.ts";
import { readCents, unreadable } from "../../numbers/numbers.ts";

const tipCreditHeading =
  /^((flsa )?tip credit( taken| applied| amount| rate| flag| status)?|tipped( employee| status| flag| y ?n)?|is tipped)$/;
const contractHeading =
  /^(contract|union|cba|collective agreement)( (min|minimum|floor))( (wage|rate|pay|hourly rate))?$/;

const yes = /^(y|yes|true|x)$/i;
const no = /^(n|no|none|false|-|n\/a)$/i;
const tipped = /^(tipped( employee)?|tip credit( taken| applied)?)$/i;
const notTipped = /^(non?t?[ -]?tipped|no tip credit)$/i;

/** Whether a heading is that of a column that says who is paid with a tip credit. */
export function isTipCreditHeading(heading: string): boolean {
  return tipCreditHeading.test(plain(heading));
}

/** Whether a heading is that of a column with the minimum that a contract sets. */
export function isContractFloorHeading(heading: string): boolean {
  return contractHeading.test(plain(heading));
}

/** Whether all values of a column are clear about whom they are for. */
export function areClear(texts: Iterable<string>): boolean {
  return [...texts].every(
    (text) => yes.test(text) || no.test(text) || tipped.test(text) || notTipped.test(text) || isFigure(text),
  );
}

/** Whether a cell says that something applies to the employee: yes, or an amount above 0. Unclear words don't. */
export function applies(text: string): boolean {
  return yes.test(text) || tipped.test(text) || (isFigure(text) && centsOf(text) > 0);
}

function isFigure(text: string): boolean {
  return centsOf(text) !== unreadable;
}

function centsOf(text: string): number {
  const bytes = new TextEncoder().encode(text);
  return readCents(bytes, 0, bytes.length);
}

function plain(heading: string): string {
  return foldedHeading(heading)
    .replaceAll(/[?.$()/-]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
