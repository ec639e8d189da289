import type { Review, RunReviewBody } from "@wagefloor/contract/reviews/reviews.ts";
import type { UseOfDeductions } from "@wagefloor/contract/runs/file-deductions.ts";
import type { Terms } from "./terms.ts";

/** How the file's deductions are used, as it was shown; nothing if they aren't. */
export function usedDeductions({ deductions }: Review): UseOfDeductions | undefined {
  if (!deductions?.use) return undefined;
  const { use, negatives } = deductions;
  return { for: use.for, seen: use.seen, ...(negatives && { negatives }) };
}

/** What is sent with Run, beside what the review keeps. */
export function decidedOf(
  review: Review,
  { periodStart, periodEnd }: Terms,
  offCycle: boolean,
): RunReviewBody {
  const { payDate, figures, replaces } = review;
  const deductions = usedDeductions(review);
  return {
    payDate,
    figures,
    // As for the figures: the file's own days aren't a period that someone stated.
    ...(periodStart && periodEnd && { periodStart, periodEnd }),
    ...(offCycle && { offCycle }),
    ...(replaces && { seen: replaces.effect.seen }),
    ...(deductions && { deductions }),
  };
}
