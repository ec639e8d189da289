import type { Review } from "@wagefloor/contract/reviews.ts";
import type { HoursBasis } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import type { Decided } from "./api.ts";

/** What was decided in the review: the ids of earlier runs that the user knows of, and whose hours count. */
export interface Confirmed {
  readonly repeatOf?: string | undefined;
  readonly besides?: string | undefined;
  readonly keepHoursBasis?: boolean;
}

/** Whether nothing is left to decide before the file can be run. */
export function isDecided(review: Review, confirmed: Confirmed): boolean {
  return review.names?.isDecided !== false && knowsEarlierRuns(review, confirmed);
}

function knowsEarlierRuns({ sameFile, samePayDate }: Review, { repeatOf, besides }: Confirmed): boolean {
  return (
    (sameFile === null || sameFile.id === repeatOf) && (samePayDate === null || samePayDate.id === besides)
  );
}

/** What is sent with Run: only what the review asks for, since a confirmation may be of another pay date. */
export function decidedOf(review: Review, hoursBasis: HoursBasis | null, confirmed: Confirmed): Decided {
  const { payDate, period, sameFile, samePayDate, replaces } = review;
  const { repeatOf, besides, keepHoursBasis } = confirmed;
  return {
    payDate,
    ...(period && { periodStart: period.from, periodEnd: period.through }),
    ...(hoursBasis && { hoursBasis, ...(keepHoursBasis && { keepHoursBasis }) }),
    ...(sameFile && repeatOf !== undefined && { repeatOf }),
    ...(samePayDate && besides !== undefined && { besides }),
    ...(replaces && { seen: replaces.effect.seen }),
  };
}
