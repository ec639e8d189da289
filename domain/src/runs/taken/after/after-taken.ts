import type { Cents } from "../../../money.ts";
import { addVerdicts } from "../../../verdicts/compliance.ts";
import type { Verdict } from "../../../verdicts/verdicts.ts";
import type { RunSummary } from "../../results/run.ts";
import type { TakenVerdict } from "../judge-taken.ts";
import { verdictWithTaken } from "./standing.ts";

/** The figures of a run that change with what payroll took. */
type CountsOfRun = Pick<RunSummary, "belowMinimum" | "notChecked" | "outOfScope" | "verdicts">;

/** The figures of a run that are true once it is confirmed what payroll took; of others what the run proposes counts. */
export interface AfterTaken extends CountsOfRun {
  /** How many employees are below the minimum wage, or can't be checked, by what payroll took; the skipped are among them. */
  readonly byTaken: { readonly belowMinimum: number; readonly notChecked: number };
  readonly deducted: Cents;
  readonly stillOwed: Cents;
}

/** An employee of the run whose pay isn't what the run found, because of what payroll took. */
export interface Found {
  /** Someone who was skipped has none. */
  readonly hasResult: boolean;
  readonly ofRun: Verdict;
  readonly verdict: TakenVerdict;
}

/** The run's counts after what payroll took: employees it leaves below the minimum wage are counted there. */
export function countAfterTaken(
  run: CountsOfRun,
  found: readonly Found[],
): CountsOfRun & Pick<AfterTaken, "byTaken"> {
  const counts = { ...pick(run), byTaken: { belowMinimum: 0, notChecked: 0 } };
  const moved: [Verdict, number][] = [];
  for (const { hasResult, ofRun, verdict } of found) {
    counts.byTaken[countOf[verdict]]++;
    const now = verdictWithTaken(ofRun, verdict);
    if (now === ofRun) continue;
    moved.push([ofRun, -1], [now, 1]);
    if (!hasResult) continue;
    counts[countOf[now as TakenVerdict]]++;
    if (ofRun === "not-checked") counts.notChecked--;
    if (ofRun === "out-of-scope") counts.outOfScope--;
  }
  return { ...counts, verdicts: addVerdicts([run.verdicts], moved) };
}

const countOf = { "below-minimum": "belowMinimum", "not-checked": "notChecked" } as const;

function pick({ belowMinimum, notChecked, outOfScope }: CountsOfRun) {
  return { belowMinimum, notChecked, outOfScope };
}
