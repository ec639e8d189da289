import type { Review } from "@wagefloor/contract/reviews.ts";
import type { Decided } from "./api.ts";

/** The ids of earlier runs that the user knows of. */
export interface Confirmed {
  readonly repeatOf?: string;
  readonly besides?: string;
}

/** Whether nothing is left to decide before the file can be run. */
export function isDecided({ sameFile, samePayDate }: Review, { repeatOf, besides }: Confirmed): boolean {
  return (
    (sameFile === null || sameFile.id === repeatOf) && (samePayDate === null || samePayDate.id === besides)
  );
}

/** What is sent with Run: only what the review asks for, since a confirmation may be of another pay date. */
export function decidedOf({ payDate, period, sameFile, samePayDate }: Review, confirmed: Confirmed): Decided {
  const { repeatOf, besides } = confirmed;
  return {
    payDate,
    ...(period && { periodStart: period.from, periodEnd: period.through }),
    ...(sameFile && repeatOf !== undefined && { repeatOf }),
    ...(samePayDate && besides !== undefined && { besides }),
  };
}
