import type { Determination } from "../determination/determination.ts";
import type { EngineReason, EngineVerdict } from "../items/codes.ts";
import { type Cents, cents, formatCents } from "../money.ts";
import { isGreen, type Verdict } from "./verdicts.ts";

/** By which measure pay was checked: each workweek alone, as the law asks, or the average over the file's period. */
export type Measure = "workweek" | "period-average";

/** What a determination is in the product: its verdict, why, for a positive one by which measure, and what is deducted. */
export interface ProductAnswer {
  readonly verdict: Verdict;
  /** Null where nothing was measured. */
  readonly by: Measure | null;
  readonly reasons: readonly EngineReason[];
  readonly deduct: Cents;
  /** The same by item, in the order of the determination. */
  readonly deductByItem: readonly Cents[];
  /** Why less is deducted than the engine allows, as a sentence; null where it isn't less. */
  readonly heldBack: string | null;
}

/**
 * The product's verdict for the engine's answer. Pay that lacks something is `below-minimum` whatever else holds; an
 * unknown place and missing hours are `not-checked`.
 *
 * For the engine each workweek stands alone (29 CFR 778.104), so a week with room allows a deduction beside one that
 * falls short. The product deducts nothing as long as pay of the period is lacking.
 */
export function productAnswer(answer: Determination): ProductAnswer {
  const verdict = verdictOf(answer);
  const isHeldBack = verdict === "below-minimum";
  const deducted = (amount: Cents) => (isHeldBack ? cents(0) : amount);
  return {
    verdict,
    by: isGreen(verdict) || isHeldBack ? measureOf(answer) : null,
    reasons: answer.reasons,
    deduct: deducted(answer.deduct),
    deductByItem: answer.items.map(({ deduct }) => deducted(deduct)),
    heldBack: isHeldBack && answer.deduct > 0 ? heldBackBy(answer) : null,
  };
}

function heldBackBy({ shortfall }: Determination): string {
  return `Pay for this period is ${formatCents(shortfall)} below the minimum wage, so nothing is deducted.`;
}

function verdictOf({ verdict, reasons, shortfall, items, deduct }: Determination): Verdict {
  if (shortfall > 0) return "below-minimum";
  const simple = simpleVerdicts[verdict];
  if (simple !== null) return simple;
  if (verdict === "OUT-OF-SCOPE") return reasons.includes("hours-missing") ? "not-checked" : "out-of-scope";
  // The engine's verdict is about the items that pass; what is blocked takes no room from them.
  const passing = items.filter((item) => isPassing(item.verdict));
  const owed = passing.reduce((sum, item) => sum + item.owed, 0);
  if (owed === 0) return "paid-in-full";
  return verdict === "REDUCED" || deduct < owed ? "reduced" : "ok";
}

function isPassing(verdict: EngineVerdict): boolean {
  return simpleVerdicts[verdict] === null && verdict !== "OUT-OF-SCOPE";
}

/** Those that need no look at anything else; null for the others. */
const simpleVerdicts: Readonly<Record<EngineVerdict, Verdict | null>> = {
  "PASS-BY-WORKWEEK": null,
  REDUCED: null,
  "PASS-PERIOD-AVERAGE-ONLY": null,
  "NEEDS-AUTHORISATION": "needs-authorization",
  "BLOCKED-BY-STATE": "blocked",
  "BLOCKED-BY-FEDERAL-RULE": "blocked",
  "NOT-REVIEWED": "not-reviewed",
  "UNKNOWN-LOCATION": "not-checked",
  "OUT-OF-SCOPE": null,
};

function measureOf({ verdict, reasons }: Determination): Measure {
  const isAverage = verdict === "PASS-PERIOD-AVERAGE-ONLY" || reasons.includes("period-average");
  return isAverage ? "period-average" : "workweek";
}
