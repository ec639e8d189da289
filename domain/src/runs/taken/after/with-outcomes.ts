import { codedReaderOf, same } from "../../../columns.ts";
import type { Cents } from "../../../money.ts";
import type { Verdict } from "../../../verdicts/verdicts.ts";
import type { Skipped } from "../../results/finding.ts";
import type { ResultColumns } from "../../results/result-fields.ts";
import { shortfallWithTaken, type TakenOutcome, verdictWithTaken } from "./standing.ts";

/** Outcomes for employees from whom payroll took something other than proposed, by employee number. */
export type Outcomes = ReadonlyMap<string, TakenOutcome>;

/** A run's results with the verdicts and shortfalls that are true with what payroll took. */
export function withOutcomes(results: ResultColumns, outcomes: Outcomes): ResultColumns {
  if (outcomes.size === 0) return results;
  const ofRun = codedReaderOf(results.verdict, same);
  const values: Verdict[] = [...results.verdict.values];
  const codes = Array.from(results.verdict.codes);
  const shortfall: Cents[] = Array.from(results.shortfall);
  for (let row = 0; row < results.count; row++) {
    const outcome = outcomes.get(results.employeeNumber[row] as string);
    if (outcome === undefined) continue;
    codes[row] = codeOf(values, verdictWithTaken(ofRun(row), outcome.verdict));
    if (outcome.verdict === "below-minimum") shortfall[row] = outcome.shortfall;
  }
  return { ...results, verdict: { values, codes }, shortfall };
}

/** The same of those without a result. */
export function skippedWithOutcomes(skipped: readonly Skipped[], outcomes: Outcomes): readonly Skipped[] {
  if (outcomes.size === 0) return skipped;
  return skipped.map((entry) => {
    const outcome = outcomes.get(entry.employeeNumber);
    if (outcome === undefined || entry.pay === null) return entry;
    const verdict = verdictWithTaken(entry.pay.verdict, outcome.verdict);
    const shortfall = shortfallWithTaken(entry.pay.shortfall, outcome);
    return { ...entry, pay: { ...entry.pay, verdict, shortfall } };
  });
}

function codeOf(values: Verdict[], verdict: Verdict): number {
  const known = values.indexOf(verdict);
  return known === -1 ? values.push(verdict) - 1 : known;
}
