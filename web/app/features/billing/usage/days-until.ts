const day = 24 * 60 * 60 * 1000;

/** Whole days from `now` to a moment (ISO), rounded down; 0 when it has passed. */
export function daysUntil(moment: string, now: Date): number {
  return Math.max(0, Math.floor((new Date(moment).getTime() - now.getTime()) / day));
}
