import type { AgreedBase } from "../authorizations/agreed-share.ts";
import type { EngineReason } from "../items/codes.ts";
import type { AgreedShare } from "../items/gate/authorization.ts";
import type { CalendarDate, Cents } from "../money.ts";

/** What the rules of a place, or what an employee agreed to, allow a run to deduct for some of the employee's items. */
export interface ItemLimit {
  /** The ids of the items that share it. */
  readonly items: readonly string[];
  readonly most: Cents;
  /**
   * What counts against it: what runs deduct in the same pay period, all that was ever deducted, or what runs deduct on pay
   * dates from a day on, in at most so many pay periods; or what the run itself deducts for whatever comes before.
   */
  readonly per: "pay-period" | "employment" | "run" | SinceDay;
  /** The same amount each time: what doesn't fit in whole isn't deducted, except for the rest of what is owed. */
  readonly isWhole: boolean;
}

/** From a day on. */
export interface SinceDay {
  readonly since: CalendarDate;
  /** In how many pay periods something may be deducted; absent where it isn't agreed. */
  readonly payments?: number | undefined;
  /**
   * Of a run that replaces an earlier one: what confirmed runs that come later in the ledger deducted already, and in how many
   * other pay periods. Absent where there are none.
   */
  readonly usedLater?: { readonly amount: Cents; readonly payments: number } | undefined;
}

/** What limits the amount that may be deducted for an item that passes. */
export const limitReasons = [
  "cap",
  "equal-installments",
  "authorized-amount",
  /** In workweeks with overtime, which then allow nothing. */
  "authorization-missing",
] as const satisfies readonly EngineReason[];
export type LimitReason = (typeof limitReasons)[number];

/** A limit as a run keeps it with its answers; those with the same key are one. */
export interface AnswerLimit extends Pick<ItemLimit, "most" | "per" | "isWhole"> {
  readonly key: string;
  readonly by: LimitReason;
  /** What an agreed percentage is of, where the amount is one. */
  readonly share?: CountedShare;
}

/** A percentage of the pay, and the pay at the run. */
export interface CountedShare extends AgreedShare {
  readonly of: AgreedBase;
  readonly pay: Cents;
}
