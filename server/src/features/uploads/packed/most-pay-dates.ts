/** Half-monthly pay for a year; each pay date is a pass over the file, and a run. */
export const mostPayDates = 24;
