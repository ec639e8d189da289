import { type CalendarDate, type Cents, calendarDate, daysLater } from "../../money.ts";
import type { AuthorizationFault } from "../codes.ts";
import type { PayBase, RuleCell } from "../item-rules.ts";
import type { RequiredForm } from "../rule-lists.ts";

/** The forms of consent that a record may have. */
export const authorizationForms = [
  "oral",
  "written",
  "written-in-advance",
  "written-each-time",
  "written-after-loss",
  "standing",
] as const;
type AuthorizationForm = (typeof authorizationForms)[number];

/** One employee's consent to deductions for one item. */
export interface Authorization {
  readonly form: AuthorizationForm;
  readonly signed: CalendarDate | null;
  readonly firstDeduction: CalendarDate | null;
  readonly expires: CalendarDate | null;
  readonly revoked: CalendarDate | null;
  /** The one pay date that it is for. */
  readonly forPayDate: CalendarDate | null;
  /** The amount of each payment. */
  readonly amount: Cents | null;
  /** In place of an amount: what share of the pay each payment is. */
  readonly share: AgreedShare | null;
  /** What all payments together may come to. */
  readonly total: Cents | null;
  readonly equalInstallments: boolean;
  /** When the notice that some states ask for was sent. */
  readonly noticeSent: CalendarDate | null | "on-file";
}

/** A share of the pay, such as 10% of gross wages. */
export interface AgreedShare {
  /** 1000 is 10%. */
  readonly percentHundredths: number;
  readonly of: PayBase;
}

/** A consent, `on-file` if someone says that it meets every demand, or null if there is none. */
export type Consent = Authorization | "on-file" | null;

/**
 * What a consent lacks for a deduction on a day under a cell; null if nothing does. Clocks: the day it expires it still
 * counts, the day it is revoked it doesn't; *in advance* is the day before at the latest.
 */
export function authorizationFault(
  consent: Consent,
  cell: RuleCell,
  day: CalendarDate,
): AuthorizationFault | null {
  if (consent === "on-file") return null;
  const required = requiredForm(cell);
  if (consent === null) {
    if (required !== "none") return "authorization-missing";
    return cell.notice === undefined ? null : "notice-missing";
  }
  return (
    clockFault(consent, cell, day) ??
    formFault(consent, cell, required, day) ??
    noticeFault(consent, cell, day)
  );
}

/** Whether there is an agreement in writing, made before and in force on a day and not for another pay date, as an overtime workweek asks (531.37). */
export function agreedInWriting(consent: Consent, day: CalendarDate): boolean {
  if (consent === "on-file") return true;
  if (consent === null || consent.form === "oral") return false;
  if (isForAnotherPayDate(consent, day)) return false;
  return consent.signed !== null && consent.signed <= day && !isOver(consent, day);
}

/** What a cell forbids and a person's decision opens asks for the employee's written consent. */
function requiredForm(cell: RuleCell): RequiredForm {
  return cell.rule === "forbidden" ? "written" : (cell.authorization?.form ?? "none");
}

/** A consent that ended counts in no state, also where none is asked for. */
function clockFault(consent: Authorization, cell: RuleCell, day: CalendarDate): AuthorizationFault | null {
  if (consent.revoked !== null && consent.revoked <= day) return "authorization-revoked";
  if (consent.expires !== null && consent.expires < day) return "authorization-expired";
  const months = cell.authorization?.expiryMonths;
  if (months === undefined || consent.signed === null) return null;
  return day >= monthsLater(consent.signed, months) ? "authorization-expired" : null;
}

function formFault(
  consent: Authorization,
  cell: RuleCell,
  required: RequiredForm,
  day: CalendarDate,
): AuthorizationFault | null {
  if (required === "none") return null;
  if (consent.form === "oral") return "authorization-wrong-form";
  if (consent.signed === null) return "authorization-not-signed";
  if (consent.signed > day) return "authorization-not-in-advance";
  if (isForAnotherPayDate(consent, day)) return "authorization-wrong-payment";
  if (consent.form === "standing" && cell.authorization?.equalInstallments === true) {
    return consent.equalInstallments ? null : "authorization-not-equal-installments";
  }
  switch (required) {
    case "written":
      return null;
    case "written-in-advance":
      return isInAdvance(consent.signed, consent, day) ? null : "authorization-not-in-advance";
    case "written-each-time":
      return consent.form === "written-each-time" ? null : "authorization-wrong-payment";
    case "written-after-loss":
      return consent.form === "written-after-loss" ? null : "authorization-wrong-form";
  }
}

function noticeFault(consent: Authorization, cell: RuleCell, day: CalendarDate): AuthorizationFault | null {
  if (cell.notice === undefined || consent.noticeSent === "on-file") return null;
  if (consent.noticeSent === null) return "notice-missing";
  return daysLater(consent.noticeSent, cell.notice.days) <= day ? null : "notice-too-late";
}

function isForAnotherPayDate({ forPayDate }: Authorization, day: CalendarDate): boolean {
  return forPayDate !== null && forPayDate !== day;
}

function isInAdvance(signed: CalendarDate, { firstDeduction }: Authorization, day: CalendarDate): boolean {
  return signed < day && (firstDeduction === null || signed < firstDeduction);
}

function isOver({ revoked, expires }: Authorization, day: CalendarDate): boolean {
  return (revoked !== null && revoked <= day) || (expires !== null && expires < day);
}

/** The same day so many months later; the last of the month where there is none such. */
export function monthsLater(day: CalendarDate, months: number): CalendarDate {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return calendarDate(
    new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10),
  );
}
