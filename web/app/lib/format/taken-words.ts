import type { TakenOfResult } from "@wagefloor/contract/runs/results.ts";
import { type Verdict, verdictBadge } from "./verdicts.ts";

/**
 * Why what payroll took changed an employee's status; null if the run's verdict still holds.
 * @param ofRun the run's verdict, about what it proposed
 */
export function takenWords(
  ofRun: Verdict,
  taken: TakenOfResult | null,
): { readonly title: string; readonly text: string } | null {
  if (taken === null || taken.verdict === null) return null;
  if (taken.verdict === "not-checked")
    return {
      title: "Payroll took a deduction from pay that wasn't checked",
      text: "This run proposed no deduction, so we don't know whether the pay still meets the minimum wage.",
    };
  const before =
    ofRun === "below-minimum" ? "" : ` As proposed, the status was ${verdictBadge(ofRun).status}.`;
  return {
    title: "Payroll took too much",
    text: `The deduction leaves the pay below the minimum wage. Have payroll refund the difference.${before}`,
  };
}
