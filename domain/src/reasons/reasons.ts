import { itemReasons } from "./item-reasons.ts";
import { payReasons } from "./pay-reasons.ts";
import type { ReasonEntry } from "./reason-entry.ts";
import { hasAny, noReasons, type ReasonSet, setOfNumber, union } from "./reason-set.ts";
import { wageReasons } from "./wage-reasons.ts";

const list = { ...wageReasons, ...payReasons, ...itemReasons };

export type Reason = keyof typeof list;

/** Everything that a reader of a verdict must know, as one closed list. */
export const reasonList: Readonly<Record<Reason, ReasonEntry>> = list;

/** All codes, in the order in which they are shown. */
export const reasons: readonly Reason[] = (Object.keys(list) as Reason[]).sort(
  (one, other) => list[one].bit - list[other].bit,
);

/** Each reason as a set of one. */
export const reasonBits = Object.fromEntries(
  reasons.map((reason) => [reason, setOfNumber(1n << BigInt(list[reason].bit))]),
) as Readonly<Record<Reason, ReasonSet>>;

/** With one of these nothing is green. */
export const blockingReasons = reasons.filter((reason) => reasonList[reason].blocks);

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

/** Why an employee is out of scope: attributes of the employee, not of the file. */
export const scopeReasons = [
  "tip-credit",
  "exempt-salary",
  "contract-floor",
] as const satisfies readonly Reason[];

export type ScopeReason = (typeof scopeReasons)[number];

/** Whether a reason keeps a verdict from being green; others say what a green one rests on. */
export function isDoubt(reason: Reason): boolean {
  return reasonList[reason].blocks === true || (scopeReasons as readonly Reason[]).includes(reason);
}

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
