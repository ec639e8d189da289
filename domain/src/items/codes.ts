/** The closed lists of the engine's answers; `printed-codes.ts` has the spelling of `determine`. */

export const engineVerdicts = [
  "PASS-BY-WORKWEEK",
  "REDUCED",
  "PASS-PERIOD-AVERAGE-ONLY",
  "NEEDS-AUTHORIZATION",
  "BLOCKED-BY-STATE",
  "BLOCKED-BY-FEDERAL-RULE",
  "NOT-REVIEWED",
  "UNKNOWN-LOCATION",
  "OUT-OF-SCOPE",
] as const;
export type EngineVerdict = (typeof engineVerdicts)[number];

/** Why the engine doesn't judge an employee or an item. */
const outOfScopes = [
  "exempt-salary",
  "tip-credit",
  "facility",
  "special-overtime-period",
  "garnishment",
  "hours-missing",
] as const;
export type OutOfScope = (typeof outOfScopes)[number];

/** What a consent or notice lacks. */
export const authorizationFaults = [
  "authorization-missing",
  "authorization-not-signed",
  "authorization-wrong-form",
  "authorization-not-in-advance",
  "authorization-wrong-payment",
  "authorization-not-equal-installments",
  "authorization-expired",
  "authorization-revoked",
  "notice-missing",
  "notice-too-late",
] as const;
export type AuthorizationFault = (typeof authorizationFaults)[number];

/** What a cap depends on, where it isn't known: then nothing may be deducted. */
export const unknownsOfCaps = [
  "disposable-earnings-missing",
  "net-wages-missing",
  "actual-damage-missing",
] as const;

/** What keeps a deduction below what is owed. */
const limits = [
  "weekly-ceiling",
  "state-analogue",
  "all-of-the-pay",
  "period-average",
  "cap",
  "equal-installments",
  "authorized-amount",
  ...unknownsOfCaps,
] as const;

export const engineReasons = [
  ...outOfScopes,
  ...authorizationFaults,
  ...limits,
  "place-not-resolved",
  "no-cell",
  "forbidden",
  "needs-decision",
  "unmapped-earning-type",
] as const;
export type EngineReason = (typeof engineReasons)[number];

/** What to know beside a verdict, the gravest first. */
export const marks = [
  "shortfall",
  "rate-below-minimum-in-part",
  "only-overtime-weeks",
  "general-rule-only",
  "secondary-read",
  "old-text",
  "cushion",
  "person's-decision",
] as const;
export type Mark = (typeof marks)[number];
