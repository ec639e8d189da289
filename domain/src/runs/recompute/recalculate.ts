import { codedReaderOf, same, zeros } from "../../columns.ts";
import { remainingBalance } from "../../deduction/remaining-balance.ts";
import type { History, RunInLedger } from "../../ledger/replay/replay.ts";
import type { Cents } from "../../money.ts";
import { hasAny, type ReasonSet } from "../../reasons/reason-set.ts";
import { type Reason, reasonBits } from "../../reasons/reasons.ts";
import { countsOnBalance, type Verdict } from "../../verdicts/verdicts.ts";
import type { EmployeeItems } from "../by-item/items-of-employees.ts";
import type { CalculatedResults } from "../calculate-results.ts";
import type { SkipReason } from "../results/finding.ts";
import type { KeptInputs } from "../results/run.ts";
import { isWithoutDebt, reasonWithoutDebt } from "../skip.ts";
import { calculateKept, type Owing } from "./calculate-kept.ts";
import { isCapped, isNewlyAsked, itemsAt, limits } from "./items-at.ts";
import type { KeptEmployees, KeptRun } from "./kept-run.ts";
import { type SettledEmployees, settle } from "./settle.ts";

/** What changes in a run: who by their lines, and their new figures. */
export interface RecalculatedRun extends CalculatedResults {
  readonly lines: readonly number[];
  /** Of these, those who have another place or rate than before, or a number that was told apart: they are judged anew. */
  readonly judgedAnew: readonly number[];
  /** How many are judged anew, by the verdict that they get. */
  readonly settled: ReadonlyMap<Verdict, number>;
  /** What those employees' deductions were together, and what they are now. */
  readonly deductedBefore: number;
  readonly deductedNow: number;
}

/**
 * Calculates a run again in the history. An employee who owes the same as before keeps the figures, unless the place or
 * the rate is settled; those of the others follow from the rate and the rules of the run.
 */
export function recalculateRun(history: History, run: KeptRun, before: KeptEmployees): RecalculatedRun {
  const { kept, settled } = settle(before, run);
  const { owing, changed } = findChanged(history, run, { kept, settled });
  const calculated = calculateKept(kept, owing, changed, run.firstRowHours);
  enterResults(history.enter, run, calculated);
  for (const { employeeNumber } of calculated.skipped) history.enter(run, employeeNumber, undefined);
  const { line } = kept.given;
  const linesOf = (employees: readonly number[]) => employees.map((employee) => line[employee] as number);
  const { proposedDeduction } = calculated.results;
  const judgedAnew = linesOf([...settled.keys()]);
  return {
    ...calculated,
    judgedAnew,
    settled: countVerdicts(calculated, new Set(judgedAnew)),
    lines: linesOf(changed),
    deductedBefore: changed.reduce((sum, employee) => sum + (kept.proposedDeduction[employee] as number), 0),
    deductedNow: Array.from(proposedDeduction).reduce((sum, each) => sum + each, 0),
  };
}

/** Who gets other figures, by number and in their order; of everyone else, the history takes note that nothing changes. */
function findChanged(
  history: History,
  run: KeptRun,
  { kept, settled }: SettledEmployees,
): { readonly owing: Owing; readonly changed: readonly number[] } {
  const { count, employeeNumber } = kept.given;
  const items = new Map<number, EmployeeItems>();
  const [owed, withoutDebt] = [zeros<Cents>(count), [] as SkipReason[]];
  const areNew = new Set<number>();
  const owing = { owed, areNew, withoutDebt, items };
  const [changed, capped]: [number[], number[]] = [[], []];
  const asBefore = (employee: number) => {
    const name = employeeNumber[employee] as string;
    history.enter(run, name, afterAsBefore(kept, employee), items.get(employee)?.answers);
  };
  for (let employee = 0; employee < count; employee++) {
    const name = employeeNumber[employee] as string;
    const isSettled = settled.has(employee);
    const standing = history.standingAt(run, name);
    const reason = reasonWithoutDebt({
      withoutPurchase: standing.isWithoutPurchase,
      allProposed: standing.proposed > 0,
    });
    const found = itemsAt(standing.ledger, run, kept, { employee, isSettled });
    [owed[employee], withoutDebt[employee]] = [standing.owed, reason];
    if (standing.recorded === null) areNew.add(employee);
    if (found !== undefined) items.set(employee, found);
    const isAsBefore =
      (owesAsBefore(kept, employee, standing.owed, reason) &&
        isChargedAsBefore(kept, employee, standing.recorded === null)) ||
      standing.isBeforePurchases;
    if (!isAsBefore || isSettled || isNewlyAsked(kept, employee, found)) changed.push(employee);
    else if (isCapped(kept, employee, found)) capped.push(employee);
    else asBefore(employee);
  }
  const differing = findDiffering(kept, capped, calculateKept(kept, owing, capped, run.firstRowHours));
  for (const employee of capped) if (!differing.has(employee)) asBefore(employee);
  return { owing, changed: [...changed, ...differing].sort((one, other) => one - other) };
}

/** Who of these employees has another deduction than before, because something else is open of what they owe. */
function findDiffering(
  { proposedDeduction, reasons }: KeptEmployees,
  capped: readonly number[],
  { results }: CalculatedResults,
): ReadonlySet<number> {
  const isLimitedBy = (reason: Reason, ofEmployee: ReasonSet | undefined) =>
    ofEmployee !== undefined && hasAny(ofEmployee, reasonBits[reason]);
  const differs = (employee: number, row: number) =>
    results.proposedDeduction[row] !== proposedDeduction[employee] ||
    limits.some((one) => isLimitedBy(one, results.reasons[row]) !== isLimitedBy(one, reasons[employee]));
  return new Set(capped.filter(differs));
}

/** An employee who owes nothing, as before, may owe it for another reason: nothing is recorded anymore. */
function owesAsBefore(
  { startingCost, left }: KeptEmployees,
  employee: number,
  owed: Cents,
  withoutDebt: SkipReason,
): boolean {
  const reason = left[employee] as SkipReason | null;
  return owed === startingCost[employee] && (!isWithoutDebt(reason) || reason === withoutDebt);
}

/** Someone new who wasn't checked isn't charged yet, and owes nothing until then. */
function isChargedAsBefore(kept: KeptEmployees, employee: number, isNew: boolean): boolean {
  const isUncharged = isNew && kept.left[employee] === null && !countsAsBefore(kept, employee);
  return isUncharged === (kept.notCharged[employee] as Cents) > 0;
}

function countsAsBefore({ verdict: { values, codes } }: KeptEmployees, employee: number): boolean {
  return countsOnBalance(values[codes[employee] as number] as Verdict);
}

function countVerdicts(
  { results, skipped, kept }: CalculatedResults,
  lines: ReadonlySet<number>,
): ReadonlyMap<Verdict, number> {
  const counts = new Map<Verdict, number>();
  const count = (inputs: KeptInputs | null, verdict: Verdict | undefined) => {
    if (inputs === null || verdict === undefined || !lines.has(inputs.line)) return;
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  };
  if (lines.size === 0) return counts;
  const verdictOf = codedReaderOf(results.verdict, same);
  for (let row = 0; row < results.count; row++) count(kept.ofResult(row), verdictOf(row));
  for (const [at, { pay }] of skipped.entries()) count(kept.ofSkipped(at), pay?.verdict);
  return counts;
}

function afterAsBefore(kept: KeptEmployees, employee: number) {
  const { startingCost, proposedDeduction, left } = kept;
  if (left[employee] !== null || !countsAsBefore(kept, employee)) return undefined;
  return remainingBalance(startingCost[employee] as Cents, proposedDeduction[employee] as Cents);
}

/** Enters what is owed after each result of a run, by `history.enter`. */
export function enterResults(
  enter: History["enter"],
  run: RunInLedger,
  { results, kept }: Pick<CalculatedResults, "results" | "kept">,
): void {
  const { startingCost, proposedDeduction } = results;
  const counts = codedReaderOf(results.verdict, countsOnBalance);
  for (let row = 0; row < results.count; row++) {
    const after = remainingBalance(startingCost[row] as Cents, proposedDeduction[row] as Cents);
    const name = results.employeeNumber[row] as string;
    enter(run, name, counts(row) ? after : undefined, kept.ofResult(row).items);
  }
}
