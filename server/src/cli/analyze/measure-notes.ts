import { codedReaderOf, same } from "@wagefloor/domain/columns.ts";
import { type MissingForWeeks, missingForWeeksWords } from "@wagefloor/domain/runs/by-week/week-check.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import { type Verdict, wasChecked } from "@wagefloor/domain/verdicts/verdicts.ts";

/** By which measure pay was checked, and what is missing for the others to be checked by workweek. */
export function measureNotes({ results, skipped, weekOf }: CalculatedRun): string[] {
  if (weekOf === null) return [];
  const missing = new Map<MissingForWeeks, number>();
  let byWorkweek = 0;
  let oddRates = 0;
  const without = (verdict: Verdict) => skipped.filter(({ pay }) => pay?.verdict === verdict).length;
  let notChecked = without("not-checked");
  let outOfScope = without("out-of-scope");
  const verdictOf = codedReaderOf(results.verdict, same);
  for (let row = 0; row < results.count; row++) {
    const check = weekOf(row);
    if (check.hasOddRate) oddRates++;
    const verdict = verdictOf(row);
    if (verdict === "out-of-scope") outOfScope++;
    else if (!wasChecked(verdict)) notChecked++;
    else if (check.by === "workweek") byWorkweek++;
    else missing.set(check.missing, (missing.get(check.missing) ?? 0) + 1);
  }
  const odd =
    oddRates === 0
      ? []
      : [`For ${employees(oddRates)}, the hourly rate times the hours doesn't equal gross pay.`];
  const unchecked = [
    ...(notChecked === 0 ? [] : [`Not checked: ${employees(notChecked)}.`]),
    ...(outOfScope === 0 ? [] : [`Out of scope: ${employees(outOfScope)}.`]),
  ];
  return [...measureOf(byWorkweek, missing), ...unchecked, ...odd];
}

/** @param missing of those whose period average counts, how many lack what for a check by workweek */
function measureOf(byWorkweek: number, missing: ReadonlyMap<MissingForWeeks, number>): string[] {
  const averaged = [...missing.values()].reduce((sum, count) => sum + count, 0);
  if (averaged === 0)
    return byWorkweek === 0 ? [] : ["Measure: by workweek, each workweek checked separately."];
  const opening =
    byWorkweek === 0
      ? "Measure: period average. To check by workweek, the file needs more:"
      : `Measure: by workweek for ${employees(byWorkweek)}, period average for ${employees(averaged)}:`;
  const reasons = [...missing].map(
    ([reason, count]) => `- ${employees(count)}: ${missingForWeeksWords[reason]}`,
  );
  return [opening, ...reasons];
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
