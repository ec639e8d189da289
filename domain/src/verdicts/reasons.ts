import { hasAny, noReasons, type ReasonSet, union } from "./reason-set.ts";

/**
 * Everything that a reader of a verdict must know, as one closed list of codes. A set of them is stored as one number:
 * databases contain it, so a bit never changes. docs/verdicts.md describes each code. There is room up to `2 ** 52`.
 */
const bits = {
  /** No place matches the location; the federal rate was used. */
  "unknown-place": 1,
  /** More than one regular-earnings row; their amounts were added. */
  "several-earnings-rows": 2,
  /** The hours that decide aren't a number and count as 0. */
  "unreadable-hours": 4,
  /** The hours that decide are missing, 0 or less; the rate is divided by 0.01 hours. */
  "no-hours": 8,
  /** The figures equal those of all others together: a totals row, read as an employee. */
  "totals-row": 16,
  /** A minimum wage that could bind isn't confirmed for the day; the last known one was used. */
  "rate-not-confirmed": 32,
  /** The minimum wage rests on a rate that a person entered for the organization. */
  "rate-entered": 134_217_728,
  /** The hours of all rows lead to another verdict or deduction than those of the first row. */
  "hours-differ": 64,
  /** An amount of gross pay isn't a number, or is too large to be pay. */
  "unreadable-amount": 128,
  /** No row has the regular-earnings identifier, so the pay isn't known. */
  "no-regular-earnings": 256,
  /** The verdict was derived from an earlier run, which kept no verdict. */
  "earlier-run": 512,
  /** No pay period is given, so only the rate of the pay date was used. */
  "no-period": 1024,
  /** The deduction is limited by the net pay of the file. */
  "net-pay": 2048,
  /** Paid with a tip credit. */
  "tip-credit": 4096,
  /** Paid an exempt salary. */
  "exempt-salary": 8192,
  /** A contract sets a higher floor than the minimum wage. */
  "contract-floor": 16_384,
  /** Some of several regular-earnings rows have no hours that fit their pay, or the only hours are those of overtime. */
  "some-hours-missing": 32_768,
  /** The location names only a state, by its key or without local rates, so the state's rate was used. */
  "state-rate-only": 65_536,
  /** The city isn't known; the state's rate was used. */
  "unknown-city": 131_072,
  /** The location is only a ZIP code, which may cover several places. */
  "zip-only": 262_144,
  /** The city of a postal address, which may not be the municipality. */
  "postal-address": 524_288,
  /** A county's or a neighbor's rate could apply there; or pay is between a bare state's rate and the highest in it. */
  "local-rate-may-bind": 1_048_576,
  /** The pay is between the lowest and the highest rate that may apply: of several places, in earlier runs also of the period. */
  "between-rates": 2_097_152,
  /** The amount of gross pay is empty. */
  "no-amount": 4_194_304,
  /** Rows name several places; the highest rate was used. */
  "several-places": 8_388_608,
  /** Gross pay holds pay for leave, so the rate of the hours worked isn't known. */
  "leave-in-gross": 16_777_216,
  /** Gross pay holds pay for leave; only the rest was checked, and limits the deduction. */
  "leave-apart": 33_554_432,
  /** Gross pay holds tips; only the rest was checked, and limits the deduction. */
  "tips-apart": 67_108_864,
  /** A person set the place where the employee works; it was used instead of the file's. */
  "place-set": 268_435_456,
  /** Some hours or pay are of a kind that the profile doesn't know, so neither is known as a whole. */
  "unknown-kind-of-pay": 536_870_912,
  /** A voided row takes back a check that isn't in the file as such, so it isn't known what was paid. */
  "unclear-void": 1_073_741_824,
  /** Rows are there twice and may be copies, so it isn't known what was paid. */
  "repeated-rows": 2 ** 31,
  /** A week of the employee can't be right: over 168 hours, more overtime than hours, overlapping, outside the period. */
  "impossible-week": 2 ** 32,
  /** The caps of items, each for a pay period, limit the deduction. */
  "item-cap": 2 ** 33,
  /** A federal or state rule doesn't allow the item's deduction. */
  "item-blocked": 2 ** 34,
  /** The authorization or notice that the item's rule asks for isn't on file, or doesn't count for this deduction. */
  "needs-authorization": 2 ** 35,
  /** No one has reviewed the rule for the item. */
  "item-not-reviewed": 2 ** 36,
  /** The hourly rate in the file contradicts pay and hours. */
  "rate-contradicts": 2 ** 37,
  /** A row of the employee is under the number of another employee. */
  "other-number": 2 ** 38,
  /** The period holds nothing but leave, so there are no hours of work to check. */
  "only-leave": 2 ** 39,
  /** Pay for regular hours and overtime of a week is together more than its gross pay. */
  "parts-above-gross": 2 ** 40,
  /** Another employee number in the file is probably the same person's, so neither has all of the pay and hours for certain. */
  "similar-number": 2 ** 41,
  /** Of the total or the number of deductions that the employee authorized for an item nothing is left, and more is owed. */
  "authorization-used-up": 2 ** 42,
  /** An item's rule allows the deduction only because a person decided that an exception or its conditions apply. */
  "by-decision": 2 ** 43,
  /** Gross pay is 0 and there are no hours, as on unpaid leave: there is nothing to check. */
  "no-pay": 2 ** 44,
  /** The minimum wage rose within the pay period, and the pay is between the earlier rate and the later one. */
  "rate-changed": 2 ** 45,
  /** The same shortly before the pay date, and no pay period is given that would say which of them counts. */
  "period-needed": 2 ** 46,
  /** The minimum wage rose within the pay period, and the hours before that were counted at the earlier rate. */
  "earlier-rate": 2 ** 47,
  /** Rows of the employee are for different pay periods, by their own dates; their pay and hours were added up. */
  "several-periods": 2 ** 48,
  /** Gross pay holds overtime premium; only straight-time pay was checked, and limits the deduction. */
  "premium-apart": 2 ** 49,
  /** An item has no class, so no rule could be asked, and nothing is deducted for it. */
  "item-without-class": 2 ** 50,
  /** The file has unrecognized columns, and the deduction is limited to what is safe whatever they hold. */
  "unaccounted-column": 2 ** 51,
  /** Rows take back pay or hours of no other row in the file, so the deduction is limited to what is safe either way. */
  "pay-taken-back": 2 ** 52,
} as const;

export type Reason = keyof typeof bits;

/** Each reason as a set of one. */
export const reasonBits = bits as unknown as Readonly<Record<Reason, ReasonSet>>;

/** Why an employee is out of scope: attributes of the employee, not of the file. */
export type ScopeReason = Extract<Reason, "tip-credit" | "exempt-salary" | "contract-floor">;

export const reasons = Object.keys(bits) as readonly Reason[];

/** The place isn't settled: a person has to map the location. */
export const placeReasons: readonly Reason[] = [
  "unknown-place",
  "unknown-city",
  "zip-only",
  "postal-address",
  "local-rate-may-bind",
];

/** The pay is between two rates that may apply: of places, of the days of the pay period, or of those before the pay date. */
export const betweenReasons = [
  "between-rates",
  "rate-changed",
  "period-needed",
] as const satisfies readonly Reason[];

/** With one of these nothing is green. */
export const blockingReasons: readonly Reason[] = [
  ...placeReasons,
  ...betweenReasons,
  "unreadable-hours",
  "no-hours",
  "some-hours-missing",
  "totals-row",
  "rate-not-confirmed",
  "hours-differ",
  "unreadable-amount",
  "no-amount",
  "no-regular-earnings",
  "leave-in-gross",
  "unknown-kind-of-pay",
  "unclear-void",
  "repeated-rows",
  "several-periods",
  "impossible-week",
  "rate-contradicts",
  "other-number",
  "only-leave",
  "no-pay",
  "parts-above-gross",
  "similar-number",
];

/** Why an item isn't deducted, or not in full, the gravest first. */
export const heldItemReasons = [
  "item-blocked",
  "item-not-reviewed",
  "item-without-class",
  "needs-authorization",
  "authorization-used-up",
] as const satisfies readonly Reason[];

/** An item isn't deducted by its rule, or because none could be asked. */
export const notAllowedReasons = [
  "item-blocked",
  "item-not-reviewed",
  "item-without-class",
] as const satisfies readonly Reason[];

/** A cap or an authorization allows less of a deduction than pay does. */
export const amountLimitReasons = ["item-cap", "authorization-used-up"] as const satisfies readonly Reason[];

/** A new authorization is required before more is deducted for an item. */
export const authorizationReasons = [
  "needs-authorization",
  "authorization-used-up",
] as const satisfies readonly Reason[];

export const scopeReasons: readonly ScopeReason[] = ["tip-credit", "exempt-salary", "contract-floor"];

/** Whether a reason keeps a verdict from being green; others say what a green one rests on. */
export function isDoubt(reason: Reason): boolean {
  return doubts.has(reason);
}

const doubts: ReadonlySet<Reason> = new Set([...blockingReasons, ...scopeReasons]);

/** These reasons as a set. */
export function reasonsToBits(list: readonly Reason[]): ReasonSet {
  return list.reduce((set, reason) => union(set, reasonBits[reason]), noReasons);
}

/** The inverse of `reasonsToBits`, in the order of the list of all reasons. Equal sets share one list. */
export function bitsToReasons(set: ReasonSet): readonly Reason[] {
  const known = lists.get(set);
  if (known !== undefined) return known;
  const list = reasons.filter((reason) => hasAny(set, reasonBits[reason]));
  lists.set(set, list);
  return list;
}

/** So that 50,000 results share a handful of lists. */
const lists = new Map<ReasonSet, readonly Reason[]>();
