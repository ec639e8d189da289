import type { TakenVerdict } from "./judge-taken.ts";
import type { OverruledReason } from "./overruled.ts";

/** What tells how much a difference between what was proposed and what was taken matters. */
interface Difference {
  readonly verdict: TakenVerdict | null;
  readonly overruled: OverruledReason | null;
  /** In cents. */
  readonly toPayBack: number;
}

/**
 * Below the minimum wage, then for an item that may not be deducted, then not checked, then to be paid back, then the
 * others; of a kind in the order given.
 */
export function gravestFirst<One extends Difference>(differences: readonly One[]): One[] {
  return differences.toSorted((one, other) => gravityOf(other) - gravityOf(one));
}

function gravityOf({ verdict, overruled, toPayBack }: Difference): number {
  if (verdict === "below-minimum") return 4;
  if (overruled !== null && overruled !== "item-cap") return 3;
  return verdict === "not-checked" ? 2 : toPayBack > 0 ? 1 : 0;
}
