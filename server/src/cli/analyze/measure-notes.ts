import { type MissingForWeeks, missingForWeeksWords } from "@wagefloor/domain/runs/by-week/week-check.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/run.ts";

/** By which measure the results were found, and what is missing for the others to be found by workweek. */
export function measureNotes({ results, weekOf }: CalculatedRun): string[] {
  if (weekOf === null) return [];
  const missing = new Map<MissingForWeeks, number>();
  let byWorkweek = 0;
  let oddRates = 0;
  let faulty = 0;
  for (let row = 0; row < results.count; row++) {
    const check = weekOf(row);
    if (check.hasOddRate) oddRates++;
    if (check.by === "workweek") byWorkweek++;
    else if (check.fault !== null) faulty++;
    else missing.set(check.missing, (missing.get(check.missing) ?? 0) + 1);
  }
  const odd =
    oddRates === 0
      ? []
      : [`For ${employees(oddRates)}, the hourly rate times the hours doesn't equal gross pay.`];
  if (byWorkweek + faulty === results.count) {
    const rest = faulty === 0 ? "." : `; not checked for ${employees(faulty)}.`;
    return [`Measure: by workweek, each workweek checked separately${rest}`, ...odd];
  }
  const others = [...missing].map(
    ([reason, count]) => `- ${employees(count)}: ${missingForWeeksWords[reason]}`,
  );
  const opening =
    byWorkweek === 0
      ? "Measure: period average. To check by workweek, the file needs more:"
      : `Measure: by workweek for ${employees(byWorkweek)}, period average for the others:`;
  return [opening, ...others, ...odd];
}

const mostFaults = 20;

/** The weeks that can't be right, each with its employee and line. */
export function weekFaultNotes({ results, weekOf }: CalculatedRun): string[] {
  if (weekOf === null) return [];
  const notes: string[] = [];
  for (let row = 0; row < results.count; row++) {
    const check = weekOf(row);
    if (check.by === "workweek" || check.fault === null) continue;
    const { line, sentence } = check.fault;
    notes.push(`Employee ${results.employeeNumber[row]} (line ${line}): ${sentence}.`);
  }
  const more = notes.length - mostFaults;
  return more <= 0 ? notes : [...notes.slice(0, mostFaults), `${more} more like these.`];
}

function employees(count: number): string {
  return count === 1 ? "1 employee" : `${count} employees`;
}
