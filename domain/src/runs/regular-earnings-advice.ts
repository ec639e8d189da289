import type { ReadingPlan } from "../payroll-file/plan/reading-plan.ts";
import type { Skipped } from "./results/finding.ts";

/**
 * What to check when a run has no results and employees were skipped because they had no regular earnings: usually the file
 * spells the identifier otherwise. Undefined when no one was.
 */
export function regularEarningsAdvice(
  skipped: readonly Skipped[],
  { earningsType, regularValues }: Pick<ReadingPlan, "earningsType" | "regularValues">,
): string | undefined {
  if (earningsType === null) return undefined;
  if (!skipped.some(({ reason }) => reason === "no-regular-earnings")) return undefined;
  const texts = regularValues.map((value) => `'${value}'`).join(" or ");
  return `Regular-earnings rows need exactly ${texts} in the column '${earningsType}', including capital letters. If the file spells it differently, change the configuration.`;
}
