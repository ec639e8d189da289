import { codedReaderOf, same } from "@wagefloor/domain/columns.ts";
import { effectiveHours } from "@wagefloor/domain/deduction/effective-hours.ts";
import { remainingBalance } from "@wagefloor/domain/deduction/remaining-balance.ts";
import { type Cents, cents, hourlyRateRoundedHalfUp, type MicroHours } from "@wagefloor/domain/money.ts";
import { type ReasonSet, union, without } from "@wagefloor/domain/reasons/reason-set.ts";
import { heldItemReasons, reasonsToBits } from "@wagefloor/domain/reasons/reasons.ts";
import type { ResultColumns } from "@wagefloor/domain/runs/results/result-fields.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import { totalsOf } from "@wagefloor/domain/runs/summarize.ts";
import { isPaidMinimum, verdicts } from "@wagefloor/domain/verdicts/verdicts.ts";
import type { DeterminedItems, ItemsAnswer } from "./items.ts";

/**
 * The run in which the figures of each employee with items are what these allow: a program that reads the deduction, the
 * verdict or a total reads the same as in the determination.
 */
export function withItems(
  run: CalculatedRun,
  determined: ReadonlyMap<number, DeterminedItems>,
): CalculatedRun {
  const { results, skipped, summary } = run;
  const verdictOf = codedReaderOf(results.verdict, same);
  const verdictCodes = Uint8Array.from({ length: results.count }, (_, row) =>
    verdicts.indexOf(verdictOf(row)),
  );
  const changed = copiesOf(results);
  for (const [row, { answer }] of determined) {
    if (answer === null) continue;
    verdictCodes[row] = verdicts.indexOf(answer.verdict);
    answerRow(changed, results, row, answer);
  }
  const judged = { ...results, ...changed, verdict: { values: verdicts, codes: verdictCodes } };
  return { ...run, results: judged, summary: { ...summary, ...totalsOf(judged, skipped) } };
}

/** The columns that items change, to write in. */
function copiesOf(results: ResultColumns) {
  return {
    safeDeduction: Array.from(results.safeDeduction),
    remainingBalance: Array.from(results.remainingBalance),
    proposedDeduction: Array.from(results.proposedDeduction),
    postDeductionRate: Array.from(results.postDeductionRate),
    shortfall: Array.from(results.shortfall),
    compliant: Array.from(results.compliant),
    reasons: Array.from(results.reasons),
  };
}

function answerRow(
  changed: ReturnType<typeof copiesOf>,
  { totalGross, totalHours, startingCost, reasons }: ResultColumns,
  row: number,
  { verdict, deduct, shortfall, reasons: ofItems }: ItemsAnswer,
): void {
  const hours = effectiveHours(totalHours[row] as MicroHours);
  const paid = cents((totalGross[row] as Cents) - deduct);
  changed.safeDeduction[row] = deduct;
  changed.proposedDeduction[row] = deduct;
  changed.remainingBalance[row] = remainingBalance(startingCost[row] as Cents, deduct);
  changed.postDeductionRate[row] = hourlyRateRoundedHalfUp(paid, hours);
  changed.shortfall[row] = shortfall;
  changed.compliant[row] = isPaidMinimum(verdict) ? 1 : 0;
  changed.reasons[row] = union(without(reasons[row] as ReasonSet, ofDeduction), ofItems);
}

/** What limits a deduction, and was found without the items. */
const ofDeduction = reasonsToBits(["net-pay", "item-cap", ...heldItemReasons]);
