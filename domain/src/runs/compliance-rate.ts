import type { RunSummary } from "./run.ts";

/** What the rate counts, of one run or of several. */
export type ComplianceCounts = Pick<
  RunSummary,
  "employeesAnalyzed" | "belowMinimum" | "notChecked" | "outOfScope"
>;

/** How many results are checked and compliant. */
export function compliantResults({
  employeesAnalyzed,
  belowMinimum,
  notChecked,
  outOfScope,
}: ComplianceCounts): number {
  return employeesAnalyzed - belowMinimum - notChecked - outOfScope;
}

/** How many results were checked. */
export function checkedResults(counts: ComplianceCounts): number {
  return compliantResults(counts) + counts.belowMinimum;
}

/** The rounded percent of compliant results among those that were checked, half up; 0 when there are none. */
export function complianceRate(counts: ComplianceCounts): number {
  const checked = checkedResults(counts);
  return checked === 0 ? 0 : Math.round((100 * compliantResults(counts)) / checked);
}
