import { daysOfWarning, tableAge } from "@wagefloor/domain/minimum-wage/table-age.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";

/** What an operator must know of the minimum-wage table on a day, as text for people. */
export function reportRates(now: Date): string {
  const today = calendarDate(now.toISOString().slice(0, 10));
  const age = tableAge(today);
  const lines = [
    `The minimum-wage table is as of ${age.asOf}, ${age.days} days ago.`,
    age.open.length === 0
      ? `Every rate is confirmed for the next ${daysOfWarning} days.`
      : "Results past the days below are marked 'rate not confirmed for this date': add the new rates to the table.",
    ...age.open.flatMap(({ confirmedThrough, keys }) =>
      section(`Confirmed through ${confirmedThrough}`, keys),
    ),
    ...section(
      "Changes that are already in it",
      age.nextChanges.map(({ key, effective }) => `${effective}  ${key}`),
    ),
    ...section(
      "Unchanged for more than a year; look whether a change was missed",
      age.unchangedForAYear.map(({ key, since }) => `${since}  ${key}`),
    ),
    ...section(
      "Doubtful",
      age.uncertain.map(({ key, doubt }) => `${key}: ${doubt}`),
    ),
  ];
  return `${lines.join("\n")}\n`;
}

function section(title: string, entries: readonly string[]): string[] {
  return entries.length === 0 ? [] : ["", `${title}:`, ...entries.map((entry) => `  ${entry}`)];
}
