import type { AuthorizationEvents, AuthorizationTerms } from "../authorizations/authorization-record.ts";
import { authorizationFaults, type EngineReason, unknownsOfCaps } from "../items/codes.ts";
import type { ItemTreatment } from "../items/questions/item-questions.ts";
import type { ItemClass } from "../items/rule-lists.ts";
import type { Cents } from "../money.ts";
import type { heldItemReasons } from "../reasons/reasons.ts";
import type { AnswerLimit, ItemLimit } from "./item-limit.ts";

/**
 * How items were treated at a run, by the item's id. An item that isn't in it is deducted by the minimum wage alone: runs from
 * before 2026-11-28 kept no item without a class.
 */
export type ItemClasses = Readonly<Record<string, ItemTreatment>>;

/** An authorization that was recorded, with what happened to it since. */
export interface RecordedConsent {
  readonly id: string;
  readonly terms: AuthorizationTerms;
  readonly events: AuthorizationEvents;
}

/** Whether an item may be deducted from one employee's pay, strictest first. */
export const itemStandings = ["blocked", "not-reviewed", "needs-authorization", "passes"] as const;
export type ItemStanding = (typeof itemStandings)[number];

/** Why an item may not be deducted. */
export const itemFaults = [
  ...authorizationFaults,
  ...unknownsOfCaps,
  "no-cell",
  "forbidden",
  "needs-decision",
  "place-not-resolved",
  "no-class",
] as const satisfies readonly (EngineReason | "no-class")[];

/**
 * What the rules of an employee's state, and the authorizations on file, said of an item at a run. It stays with the run, so
 * that the run is calculated again by what was known then.
 */
export interface ItemAnswer {
  readonly itemId: string;
  /** Null for an item without a class, which is held, and for one that a person chose to deduct without rules. */
  readonly itemClass: ItemClass | null;
  readonly standing: ItemStanding;
  readonly fault: (typeof itemFaults)[number] | null;
  /** Two letters of the state that was asked, or `US` where its rules alone decide; null where no place is known. */
  readonly state: string | null;
  /** Whose rule decides: `US` or the state's two letters; null if there is none. */
  readonly ruleOf: string | null;
  /** The authorization that counted, or the newest one of those that didn't. */
  readonly authorizationId: string | null;
  readonly limits: readonly AnswerLimit[];
  /** The rules allow it only because a person decided, on record, that an exception or their conditions apply. */
  readonly isByDecision?: true;
}

/** Whether a person chose that it's deducted by the minimum wage alone. */
export function isWithoutRules({ itemClass, standing }: Pick<ItemAnswer, "itemClass" | "standing">): boolean {
  return itemClass === null && standing === "passes";
}

/** Why nothing may be deducted for an item that has a class. */
export const reasonOfStanding: Readonly<
  Record<Exclude<ItemStanding, "passes">, (typeof heldItemReasons)[number]>
> = {
  blocked: "item-blocked",
  "not-reviewed": "item-not-reviewed",
  "needs-authorization": "needs-authorization",
};

/** Why nothing may be deducted for an item; null if something may. */
export function reasonHeld({ standing, fault }: Pick<ItemAnswer, "standing" | "fault">) {
  if (standing === "passes") return null;
  return fault === "no-class" ? "item-without-class" : reasonOfStanding[standing];
}

/** What the answers of one employee allow, as the ledger counts it: nothing for what doesn't pass. */
export function limitsOfAnswers(answers: readonly ItemAnswer[]): ItemLimit[] {
  const held = answers.filter(({ standing }) => standing !== "passes").map(({ itemId }) => itemId);
  const shared = [...limitsOfKeys(answers).values()];
  const nothing = { most: 0 as Cents, per: "pay-period", isWhole: false } as const;
  return held.length === 0 ? shared : [{ ...nothing, items: held }, ...shared];
}

/** The limits of one employee's items by their key, each with the items that share it. */
export function limitsOfKeys(answers: readonly ItemAnswer[]): ReadonlyMap<string, ItemLimit> {
  const each = answers.flatMap(({ itemId, limits }) => limits.map((limit) => ({ itemId, limit })));
  const together = [...Map.groupBy(each, ({ limit }) => limit.key)];
  return new Map(
    together.flatMap(([key, sharing]) => {
      const [first] = sharing;
      if (first === undefined) return [];
      const { most, per, isWhole } = first.limit;
      return [[key, { items: sharing.map(({ itemId }) => itemId), most, per, isWhole }]];
    }),
  );
}
