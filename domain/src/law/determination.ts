import type { EngineReason, EngineVerdict, Mark } from "../items/codes.ts";
import type { AppliedCell } from "../items/gate/gate.ts";
import type { Cents } from "../money.ts";
import type { ItemStanding } from "./item-answer.ts";
import type { OwedItem } from "./question.ts";

/** The answer for one item: how much, by which verdict, and why. */
export interface ItemOutcome {
  readonly itemClass: OwedItem["itemClass"];
  readonly owed: Cents;
  readonly deduct: Cents;
  readonly verdict: EngineVerdict;
  readonly reasons: readonly EngineReason[];
  readonly marks: readonly Mark[];
  /** Names the limit in words if less than what is owed is deducted for that reason. */
  readonly limitedTo: string | null;
  /** By workweek. */
  readonly byWeek: readonly Cents[];
  /** What was found about it before anything was dealt out; null where it is out of scope. */
  readonly standing: ItemStanding | null;
  /** The cells that were applied, strictest first. */
  readonly cells: readonly AppliedCell[];
  /** Whether what is taken for it is to be paid back when the employment ends. */
  readonly isRefunded: boolean;
}

/** What may be deducted from one employee's pay, and what that rests on. */
export interface Determination {
  readonly verdict: EngineVerdict;
  readonly reasons: readonly EngineReason[];
  /** The gravest first. */
  readonly marks: readonly Mark[];
  readonly citations: readonly string[];
  /** By workweek, before items and caps; empty where they can't be told. */
  readonly weeklyCeilings: readonly Cents[];
  /** The sum of the weeks, or what the period average allows. */
  readonly total: Cents;
  readonly withCushion: Cents;
  readonly deduct: Cents;
  readonly allocation: readonly Cents[];
  readonly limitedTo: string | null;
  /** What the pay lacks, by workweek. */
  readonly weeklyShortfalls: readonly Cents[];
  readonly shortfall: Cents;
  /** The careful figure of states with daily overtime; null where it wasn't asked for. */
  readonly stateAnalogue: Cents | null;
  /** Of period totals with one rate: safe however the hours fall on the weeks. */
  readonly safeWhateverTheSplit: Cents | null;
  /** The amount of each pay period, if there are several; null where no plan fits. */
  readonly installments: readonly Cents[] | null;
  /** What is to be paid back when the employment ends: everything taken, these deductions included. */
  readonly refundAtSeparation: Cents | null;
  readonly items: readonly ItemOutcome[];
}
