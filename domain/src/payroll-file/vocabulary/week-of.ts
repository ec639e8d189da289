const numberOfWeek = /\b(?:week|wk|w)[ _-]?([1-6])\b/i;

/** The week that `Week 1 Hours` and the like are of; 0 where the heading has no number of one. */
export function weekOf(heading: string): number {
  return Number(numberOfWeek.exec(heading)?.[1] ?? 0);
}
