import { type ItemAnswer, limitsOfAnswers } from "../law/item-answer.ts";
import type { ItemLimit } from "../law/item-limit.ts";
import type { Period } from "../minimum-wage/highest-rate.ts";
import type { CalendarDate, Cents } from "../money.ts";

/** The most that may be deducted for an item in one pay period, by the item's id; items without a cap aren't in it. */
export type ItemCaps = Readonly<Record<string, Cents>>;

/** By which caps and limits a run deducts, and for which pay period. */
export interface CapTerms {
  /** The run's place in the history; infinite for one that isn't there yet. */
  readonly place: number;
  readonly caps: ItemCaps;
  /** Of the employee; absent where no item that is owed for has a class. */
  readonly limits?: readonly ItemLimit[] | undefined;
  /** The items that the run asked about and that may be deducted; absent where it asked about none. */
  readonly allowed?: readonly string[] | undefined;
  readonly payDate: CalendarDate;
  /** Null if the days that the file pays for aren't known. */
  readonly period: Period | null;
}

/** The terms of a run for an employee. */
export function withAnswers(terms: CapTerms, answers: readonly ItemAnswer[] | null): CapTerms {
  if (answers === null || answers.length === 0) return terms;
  const allowed = answers.filter(({ standing }) => standing === "passes").map(({ itemId }) => itemId);
  return { ...terms, limits: limitsOfAnswers(answers), allowed };
}

/** Whether two runs pay for the same pay period, so that a cap is for both together: the same pay date, or the same days. */
export function isSamePayPeriod(
  one: Pick<CapTerms, "payDate" | "period">,
  other: Pick<CapTerms, "payDate" | "period">,
): boolean {
  if (one.payDate === other.payDate) return true;
  if (one.period === null || other.period === null) return false;
  return one.period.from <= other.period.through && other.period.from <= one.period.through;
}

interface OfItem {
  readonly itemId: string | null;
}

/** Undefined if the item has none. */
export function capOf({ itemId }: OfItem, { caps }: Pick<CapTerms, "caps">): Cents | undefined {
  return itemId === null ? undefined : caps[itemId];
}

/** The limits that are for a charge. */
export function limitsOf<Limit extends Pick<ItemLimit, "items">>(
  { itemId }: OfItem,
  { limits = [] }: { readonly limits?: readonly Limit[] | undefined },
): readonly Limit[] {
  return itemId === null ? [] : limits.filter(({ items }) => items.includes(itemId));
}

/** Whether a cap or a limit is for a charge. */
export function isLimited(charge: OfItem, terms: Pick<CapTerms, "caps" | "limits">): boolean {
  return capOf(charge, terms) !== undefined || limitsOf(charge, terms).length > 0;
}
