import { foldedHeading } from "../../payroll-systems/payroll-systems.ts";

/** As payroll systems say it of a check; every other text says that the check counts. docs/decisions/326 lists them. */
const voided = /^((pay)?check )?(void|voided|reversed|reversal|cancell?ed)( (pay)?check)?$/i;
const yes = /^(y|yes|true|1|x)$/i;

const flagHeading = /^(is )?(void|voided|void check|voided check|void flag|reversed|reversal)$/;
const statusHeading = /^(paycheck|check|payment|transaction) (status|type)$/;

/** Whether the heading is that of a column that says of each check whether it was voided, with yes or no. */
function isFlag(heading: string): boolean {
  return flagHeading.test(foldedHeading(heading).replace(/\?$/, "").trim());
}

/** Whether a heading is that of a column that says which checks were voided. */
export function isCheckStatus(heading: string): boolean {
  return isFlag(heading) || statusHeading.test(foldedHeading(heading));
}

/** Whether a heading may be one: only a column in which a check is voided is. */
export function mayBeCheckStatus(heading: string): boolean {
  return /^(status|pay status|pay type|record status)$/.test(foldedHeading(heading));
}

/** Reads the cells of the column that says which checks were voided. */
export function voidedIn(heading: string): (text: string) => boolean {
  if (!isFlag(heading)) return (text) => voided.test(text);
  return (text) => voided.test(text) || yes.test(text);
}
