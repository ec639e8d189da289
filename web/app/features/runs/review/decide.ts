import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { UseOfDeductions } from "@wagefloor/contract/runs/file-deductions.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import type { Decided } from "./api.ts";
import type { Terms } from "./terms.ts";

/** What was decided in the review: the ids of earlier runs that the user knows of, and whose hours count. */
export interface Confirmed {
  readonly repeatOf?: string | undefined;
  readonly besides?: readonly string[];
  readonly keepHoursBasis?: boolean;
  readonly offCycle?: boolean;
}

/** Whether nothing is left to decide before the file can be run. */
export function isDecided(review: Review, confirmed: Confirmed): boolean {
  return review.names?.isDecided !== false && knowsEarlierRuns(review, confirmed);
}

function knowsEarlierRuns(review: Review, { repeatOf, besides = [] }: Confirmed): boolean {
  const { sameFile } = review;
  return (
    (sameFile === null || sameFile.id === repeatOf) &&
    runsOfSamePay(review).every(({ id }) => besides.includes(id))
  );
}

/** Runs of other files with the same pay dates. */
export function runsOfSamePay({ samePayDate, payDates }: Review): Run[] {
  return [samePayDate, ...payDates.map((one) => one.samePayDate)].filter((run) => run !== null);
}

/** How the file's deductions are used, as it was shown; nothing if they aren't. */
export function usedDeductions({ deductions }: Review): UseOfDeductions | undefined {
  if (!deductions?.use) return undefined;
  const { use, negatives } = deductions;
  return { for: use.for, seen: use.seen, ...(negatives && { negatives }) };
}

/** What is sent with Run: only what the review asks for, since a confirmation may be of another pay date. */
export function decidedOf(review: Review, terms: Terms, confirmed: Confirmed): Decided {
  const { payDate, reading, figures, sameFile, replaces } = review;
  const { hoursBasis, periodStart, periodEnd } = terms;
  const deductions = usedDeductions(review);
  const { repeatOf, besides = [], keepHoursBasis, offCycle } = confirmed;
  const known = runsOfSamePay(review).flatMap(({ id }) => (besides.includes(id) ? [id] : []));
  return {
    payDate,
    reading,
    figures,
    // As for the figures: the file's own days aren't a period that someone stated.
    ...(periodStart && periodEnd && { periodStart, periodEnd }),
    ...(hoursBasis && { hoursBasis, ...(keepHoursBasis && { keepHoursBasis }) }),
    ...(sameFile && repeatOf !== undefined && { repeatOf }),
    ...(known.length > 0 && { besides: known }),
    ...(offCycle && { offCycle }),
    ...(replaces && { seen: replaces.effect.seen }),
    ...(deductions && { deductions }),
  };
}
