import { isDatabaseAway, soundsAway } from "./db/unusable/database-away.ts";
import { causesOf } from "./db/unusable/error-causes.ts";
import { Refusal } from "./request/refusals.ts";

const minute = 60_000;

/** Reports how many failures were left out since the last report; 0 once a minute passed without one. */
export type ReportOutage = (more: number, total: number) => void;

/**
 * Every request and job fails while the database is away, each with the same stack: the first one is logged, the others
 * are counted and reported once a minute.
 * @returns whether a failure is to be logged
 */
export function createOutageFilter(): (error: unknown, report: ReportOutage) => boolean {
  let total = 0;
  let more = 0;
  const lookAgain = (report: ReportOutage) => {
    report(more, total);
    if (more === 0) total = 0;
    else setTimeout(lookAgain, minute, report).unref();
    more = 0;
  };
  return (error, report) => {
    if (!isOfOutage(error)) return true;
    total++;
    if (total > 1) {
      more++;
      return false;
    }
    setTimeout(lookAgain, minute, report).unref();
    return true;
  };
}

function isOfOutage(error: unknown): boolean {
  return causesOf(error).some(isDatabaseAway) || soundsAway(error instanceof Refusal ? error.cause : error);
}
