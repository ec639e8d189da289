import type { Period } from "../../minimum-wage/highest-rate.ts";
import type { DatedRows, PayrollFile } from "../../payroll-file/content/payroll-file.ts";

const dayLong = 86_400_000;

/** A weekend with a holiday on either side of it. */
const longestPause = 5;

/**
 * The days that a file of days covers: those that it says, or those of its rows. Dates that only few have don't count, or
 * one employee's stray date would make half a week of everyone else look whole. Null where no row has a date.
 */
export function coveredDays({ datedPay, days }: PayrollFile): Period | null {
  const stated = datedPay?.statedPeriod ?? null;
  return stated === null ? coveredByRows(days) : { from: stated.start, through: stated.end };
}

/** Of days without a long pause between them the most rows, from the first busy day to the last one. */
function coveredByRows(days: readonly DatedRows[]): Period | null {
  const [most] = stretchesOf(days).sort((one, other) => rowsOf(other) - rowsOf(one));
  if (most === undefined) return null;
  const busiest = Math.max(...most.map(({ rows }) => rows));
  const busy = most.filter(({ rows }) => 2 * rows > busiest);
  const [first, last] = [busy[0], busy.at(-1)];
  return first && last ? { from: first.date, through: last.date } : null;
}

function stretchesOf(days: readonly DatedRows[]): DatedRows[][] {
  const stretches: DatedRows[][] = [];
  for (const day of days) {
    const current = stretches.at(-1);
    const before = current?.at(-1);
    const isNext =
      before !== undefined && Date.parse(day.date) - Date.parse(before.date) <= longestPause * dayLong;
    if (isNext) current?.push(day);
    else stretches.push([day]);
  }
  return stretches;
}

function rowsOf(stretch: readonly DatedRows[]): number {
  return stretch.reduce((sum, { rows }) => sum + rows, 0);
}
