import type { CodedColumn } from "../../columns.ts";
import { heldItemReasons, type Reason } from "../../reasons/reasons.ts";
import { isPaidMinimum, type Verdict } from "../../verdicts/verdicts.ts";

/** What of a run's results says how much items' rules and missing authorizations hold back; amounts in cents. */
export interface HeldColumns {
  readonly count: number;
  readonly verdict: CodedColumn<Verdict>;
  readonly reasons: CodedColumn<readonly Reason[]>;
  readonly safeDeduction: ArrayLike<number>;
  readonly proposedDeduction: ArrayLike<number>;
}

/** From how many employees, and how much more the minimum wage alone would allow from them. */
export interface HeldBack {
  readonly employees: number;
  readonly more: number;
}

/** Whether a deduction that the pay allows is smaller, or there is none, because of an item's rule or authorization. */
export function isHeldBack(verdict: Verdict, reasons: readonly Reason[]): boolean {
  return isPaidMinimum(verdict) && heldItemReasons.some((reason) => reasons.includes(reason));
}

/** What is held back in a run; employees from whom nothing is deducted because of their pay don't count. */
export function heldBackIn(results: HeldColumns): HeldBack {
  const { verdict, reasons, safeDeduction, proposedDeduction } = results;
  let employees = 0;
  let more = 0;
  for (let row = 0; row < results.count; row++) {
    const found = verdict.values[verdict.codes[row] as number] as Verdict;
    if (!isHeldBack(found, reasons.values[reasons.codes[row] as number] ?? [])) continue;
    employees += 1;
    more += (safeDeduction[row] ?? 0) - (proposedDeduction[row] ?? 0);
  }
  return { employees, more };
}
