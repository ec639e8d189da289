/** A span of time that holds its start and not its end. */
export interface UsagePeriod {
  readonly start: Date;
  readonly end: Date;
}

/**
 * The month that ends at the subscription's current period end, in UTC. A day that the month before does not have
 * becomes its last: a period that ends on 31 March starts on the last day of February, at the same time of day.
 */
export function usagePeriod(currentPeriodEnd: Date): UsagePeriod {
  return { start: monthsLater(currentPeriodEnd, -1), end: currentPeriodEnd };
}

/**
 * The usage period that holds `now`. In the last month of a subscription that is `usagePeriod`. For one that was
 * bought or granted for longer, or has just run over its end, it is another month in the same rhythm, so that the
 * monthly limits hold in each of them (docs/decisions/055).
 */
export function usagePeriodAt(currentPeriodEnd: Date, now: Date): UsagePeriod {
  const years = now.getUTCFullYear() - currentPeriodEnd.getUTCFullYear();
  const months = years * 12 + now.getUTCMonth() - currentPeriodEnd.getUTCMonth();
  const end = monthsLater(currentPeriodEnd, months);
  return now < end
    ? { start: monthsLater(currentPeriodEnd, months - 1), end }
    : { start: end, end: monthsLater(currentPeriodEnd, months + 1) };
}

function monthsLater(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months + 1);
  later.setUTCDate(0);
  later.setUTCDate(Math.min(date.getUTCDate(), later.getUTCDate()));
  return later;
}
