const numberOfWeek = /\b(?:(?:week|wk|w)[ _-]?([1-6])|(first|1st|second|2nd) week)\b/i;

/** The week that `Week 1 Hours` and the like are of; 0 where the heading has no number of one. */
export function weekOf(heading: string): number {
  const [, digit, word] = numberOfWeek.exec(heading) ?? [];
  if (word !== undefined) return /^(first|1st)$/i.test(word) ? 1 : 2;
  return Number(digit ?? 0);
}
