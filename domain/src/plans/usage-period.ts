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
  const start = new Date(currentPeriodEnd);
  const lastDayOfMonthBefore = new Date(currentPeriodEnd);
  lastDayOfMonthBefore.setUTCDate(0);
  start.setUTCDate(1);
  start.setUTCMonth(start.getUTCMonth() - 1);
  start.setUTCDate(Math.min(currentPeriodEnd.getUTCDate(), lastDayOfMonthBefore.getUTCDate()));
  return { start, end: currentPeriodEnd };
}
