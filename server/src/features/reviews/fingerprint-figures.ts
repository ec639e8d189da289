import type { RunSummary } from "@wagefloor/domain/runs/results/run.ts";
import { countCompliance } from "@wagefloor/domain/verdicts/compliance.ts";
import { fingerprint } from "../../core/fingerprint.ts";
import type { RunRow } from "../runs/stored/queries.ts";
import type { ReviewRow } from "./stored/queries.ts";

const fields = [
  "payDate",
  "employeesInFile",
  "employeesAnalyzed",
  "employeesSkipped",
  "belowMinimum",
  "notChecked",
  "outOfScope",
  "unknownLocations",
  "unconfirmedRates",
  "totalSafeDeduction",
  "totalRemainingBalance",
  "totalProposedDeduction",
  "totalStillOwed",
  "totalGross",
  "totalHours",
] as const satisfies readonly (keyof RunSummary & keyof RunRow)[];

/**
 * A hash of what a file comes to, before it is run and as it was: the same if it is read by the same plan, and every run has the
 * same totals.
 */
export function fingerprintFigures(
  { configuration: { plan } }: ReviewRow,
  runs: readonly Pick<RunSummary | RunRow, (typeof fields)[number] | "verdicts">[],
): string {
  const figures = runs.map((run) => [...fields.map((field) => run[field]), countCompliance(run.verdicts)]);
  return fingerprint([plan, figures]);
}
