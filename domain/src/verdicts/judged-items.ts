import type { Cents } from "../money.ts";
import type { ReasonSet } from "../reasons/reason-set.ts";

/** What caps and rules of items mean for the deduction from one employee's pay. */
export interface JudgedItems {
  /** What of an amount may be deducted. */
  readonly within: (amount: Cents) => Cents;
  /** What is owed for items that may not be deducted. */
  readonly held: Cents;
  /** Why they may not be. */
  readonly reasons: ReasonSet;
  /** What is owed for items whose authorization is used up once the run deducts an amount. */
  readonly usedUpAfter: (deducted: Cents) => Cents;
}
