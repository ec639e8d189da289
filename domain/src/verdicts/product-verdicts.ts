import type { EngineReason } from "../items/codes.ts";
import type { Determination } from "../law/determination.ts";
import type { ItemStanding } from "../law/item-answer.ts";
import { type Cents, cents, formatCents } from "../money.ts";
import { withinNetPay } from "./decide-verdict.ts";
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

/** The answer for a file's net pay, as runs limit theirs by it: the last items wait. */
export function answerWithinNetPay(answer: ProductAnswer, netPay: Cents | undefined): ProductAnswer {
  const deduct = withinNetPay(answer.deduct, netPay);
  if (deduct === answer.deduct) return answer;
  let left: number = deduct;
  const deductByItem = answer.deductByItem.map((amount) => {
    const ofItem = cents(Math.min(amount, left));
    left -= ofItem;
    return ofItem;
  });
  return { ...answer, deduct, deductByItem, verdict: answer.verdict === "ok" ? "reduced" : answer.verdict };
}

function heldBackBy({ shortfall }: Determination): string {
  return `Pay for this period is ${formatCents(shortfall)} below the minimum wage, so nothing is deducted.`;
}

/**
 * As runs decide it: an item that may not be deducted leaves something owed, and if nothing that is owed for may be
 * deducted, the strictest of the items' verdicts is the employee's.
 */
function verdictOf({ verdict, reasons, shortfall, items, deduct }: Determination): Verdict {
  if (shortfall > 0) return "below-minimum";
  if (verdict === "UNKNOWN-LOCATION") return "not-checked";
  if (verdict === "OUT-OF-SCOPE") return reasons.includes("hours-missing") ? "not-checked" : "out-of-scope";
  const owedFor = items.filter((item) => item.verdict !== "OUT-OF-SCOPE" && item.owed > 0);
  if (owedFor.length === 0) return "paid-in-full";
  const standings = new Set<ItemStanding | null>(owedFor.map(({ standing }) => standing));
  if (!standings.has("passes")) return held.find((each) => standings.has(each)) ?? "not-checked";
  return deduct < owedFor.reduce((sum, item) => sum + item.owed, 0) ? "reduced" : "ok";
}

/** Verdicts of items that may not be deducted, strictest first. */
const held = ["blocked", "not-reviewed", "needs-authorization"] as const satisfies readonly Verdict[];

function measureOf({ verdict, reasons }: Determination): Measure {
  const isAverage = verdict === "PASS-PERIOD-AVERAGE-ONLY" || reasons.includes("period-average");
  return isAverage ? "period-average" : "workweek";
}
