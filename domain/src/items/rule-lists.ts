/** The closed lists of the rules on items, without the rules themselves: pages have these, and not the 400 kB of rules. */

/** What a cell says, strictest first. */
export const ruleKinds = [
  "forbidden",
  "not-reviewed",
  "capped",
  "with-authorisation",
  "rate-check-only",
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** The forms of consent that a cell may ask for. */
export const requiredForms = [
  "none",
  "written",
  "written-in-advance",
  "written-each-time",
  "written-after-loss",
] as const;
export type RequiredForm = (typeof requiredForms)[number];

/** What a signed consent has to hold, as far as a record can say that it does. */
export const consentParts = [
  "particular-item",
  "total",
  "amount",
  /** Of each deduction. */
  "amount-or-percentage",
  /** An amount or percentage of each deduction, or an amount in all. */
  "any-amount",
  "schedule",
  "employer-signature",
  "approved-form",
  "notary",
] as const;
export type ConsentPart = (typeof consentParts)[number];

export const itemClasses = [
  "uniform",
  "work-boots",
  "protective-equipment",
  "tools",
  "property-damage-or-loss",
  "cash-shortage",
  "cash-advance-or-loan",
  "overpayment",
  "voluntary-purchase",
  "training-cost",
  "medical-exam",
] as const;
export type ItemClass = (typeof itemClasses)[number];

/**
 * What a place answers for one class of item, the federal rule included: for the rulebook, not for a person's pay.
 * Strictest first.
 */
export const ruleAnswers = [
  "not-allowed",
  "exceptions-only",
  "needs-decision",
  "not-reviewed",
  "capped",
  "with-authorization",
  "rate-check-only",
] as const;
export type RuleAnswer = (typeof ruleAnswers)[number];

/** Whether such an item may be deducted, with the authorization and within the cap that the place asks for. */
export function mayBeDeducted(answer: RuleAnswer): boolean {
  return answer === "capped" || answer === "with-authorization" || answer === "rate-check-only";
}

/** Whether a person's recorded decision may make the deduction allowed. */
export function mayBeDecided(answer: RuleAnswer): boolean {
  return answer === "exceptions-only" || answer === "needs-decision";
}
