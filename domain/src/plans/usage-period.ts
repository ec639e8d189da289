/** A span of time, including its start and not its end. */
export interface UsagePeriod {
  readonly start: Date;
  readonly end: Date;
}

/** The period of a subscription, as the payment provider bills it. */
export interface BillingPeriod {
  /** Null if it isn't known: for a granted plan, and for a subscription last read before it was stored. */
  readonly start: Date | null;
  readonly end: Date;
}

/** No month is longer, so a longer billing period has several usage periods. */
const longestMonth = 31 * 24 * 60 * 60 * 1000;

/**
 * The usage period that contains `now`: the billing period itself if it is a month or a trial. If its start isn't
 * known, or it is longer than a month, it is the month in the rhythm of its end, so that the monthly limits apply in
 * each of them (docs/decisions/404).
 */
export function usagePeriodAt(billing: BillingPeriod, now: Date): UsagePeriod {
  const { start, end } = billing;
  if (start === null || now < start || now >= end || end.getTime() - start.getTime() > longestMonth)
    return monthAt(end, now);
  return { start, end };
}

/**
 * The month that contains `now`, of those that begin and end on the day of `anchor`, in UTC. A month without that day
 * begins or ends on its last day, at the same time of day.
 */
function monthAt(anchor: Date, now: Date): UsagePeriod {
  const years = now.getUTCFullYear() - anchor.getUTCFullYear();
  const months = years * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  const end = monthsLater(anchor, months);
  return now < end
    ? { start: monthsLater(anchor, months - 1), end }
    : { start: end, end: monthsLater(anchor, months + 1) };
}

function monthsLater(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months + 1);
  later.setUTCDate(0);
  later.setUTCDate(Math.min(date.getUTCDate(), later.getUTCDate()));
  return later;
}
