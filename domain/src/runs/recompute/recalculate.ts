import { type CodedColumn, type Column, codedReaderOf, same, zeros } from "../../columns.ts";
import { remainingBalance } from "../../deduction/remaining-balance.ts";
import type { Skipped, SkipReason } from "../../finding.ts";
import type { Cents, MicroHours } from "../../money.ts";
import { decideVerdict } from "../../verdicts/decide-verdict.ts";
import type { PayDetails } from "../../verdicts/pay-details.ts";
import { hasAny, noReasons, type ReasonSet, union, without } from "../../verdicts/reason-set.ts";
import { type Reason, reasonBits, reasonsToBits } from "../../verdicts/reasons.ts";
import { countsOnBalance, type Verdict } from "../../verdicts/verdicts.ts";
import type { ItemAnswer } from "../by-item/item-answer.ts";
import type { EmployeeItems } from "../by-item/items-of-employees.ts";
import { checkAllKept } from "../by-week/check-all.ts";
import type { KeptWeek } from "../by-week/kept-week.ts";
import type { KeptMeasure } from "../by-week/week-check.ts";
import { type CalculatedResults, calculateResults, type Given } from "../calculate-results.ts";
import type { Judge } from "../judge-pay.ts";
import type { KeptInputs, KeptWage } from "../run.ts";
import { isWithoutDebt, reasonWithoutDebt } from "../skip.ts";
import { isCapped, isNewlyAsked, itemsAt, type KeptItemTerms, limits } from "./items-at.ts";
import type { History, RunInLedger } from "./ledger.ts";
import { type KnownByNow, settle } from "./settle.ts";

/** What a run keeps of employees, in order of their lines, and what it came to. */
export interface KeptEmployees {
  readonly given: Given["employees"];
  readonly details: Column<PayDetails>;
  readonly wages: Given["wages"];
  readonly reasons: Column<ReasonSet>;
  readonly startingCost: Column<Cents>;
  readonly proposedDeduction: Column<Cents>;
  readonly verdict: CodedColumn<Verdict>;
  readonly shortfall: Column<Cents>;
  readonly measure: Column<KeptMeasure>;
  /** Null where the period average counts. */
  readonly weeks: Column<readonly KeptWeek[] | null>;
  /** What was found about the items with a class that they bought; null if there were none. */
  readonly items: Column<readonly ItemAnswer[] | null>;
  /** Why an employee had no result; null for one who had. */
  readonly left: Column<SkipReason | null>;
  /** What couldn't be read of an employee without a result. */
  readonly rawText: Column<string>;
}

/** A run that is calculated again, with its own rules. */
export interface KeptRun extends RunInLedger, KeptItemTerms {
  readonly firstRowHours: boolean;
  /** What is known by now for its days, if it settles those whose place or rate wasn't known. */
  readonly known?: KnownByNow | undefined;
}

/** What changes in a run: who by their lines, and their new figures. */
export interface RecalculatedRun extends CalculatedResults {
  readonly lines: readonly number[];
  /** How many of them have another place or rate than before, by the verdict that they get. */
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
  const { count, employeeNumber, line } = kept.given;
  const owed = zeros<Cents>(count);
  const withoutDebt: SkipReason[] = [];
  const items = new Map<number, EmployeeItems>();
  const owing = { owed, withoutDebt, items };
  const asBefore = (employee: number) => {
    const name = employeeNumber[employee] as string;
    history.again(run, name, afterAsBefore(kept, employee), items.get(employee)?.answers);
  };
  const [changed, capped]: [number[], number[]] = [[], []];
  for (let employee = 0; employee < count; employee++) {
    const name = employeeNumber[employee] as string;
    owed[employee] = history.owedAt(run, name);
    withoutDebt[employee] = reasonWithoutDebt({
      withoutPurchase: history.isWithoutPurchase(run, name),
      allProposed: history.proposedBefore(run, name) > 0,
    });
    const isAsBefore =
      owesAsBefore(kept, employee, owed[employee] as Cents, withoutDebt[employee] as SkipReason) ||
      history.isBeforePurchases(run, name);
    const found = itemsAt(history, run, kept, { employee, isSettled: settled.has(employee) });
    if (found !== undefined) items.set(employee, found);
    if (!isAsBefore || settled.has(employee) || isNewlyAsked(kept, employee, found)) changed.push(employee);
    else if (isCapped(kept, employee, found)) capped.push(employee);
    else asBefore(employee);
  }
  const differing = findDiffering(kept, capped, recalculate(kept, owing, capped, run.firstRowHours));
  for (const employee of capped) {
    if (differing.has(employee)) changed.push(employee);
    else asBefore(employee);
  }
  if (differing.size > 0) changed.sort((one, other) => one - other);
  const calculated = recalculate(kept, owing, changed, run.firstRowHours);
  enterResults(history.again, run, calculated);
  for (const { employeeNumber } of calculated.skipped) history.again(run, employeeNumber, undefined);
  const { proposedDeduction } = calculated.results;
  return {
    ...calculated,
    settled: countVerdicts(
      calculated,
      new Set([...settled.keys()].map((employee) => line[employee] as number)),
    ),
    lines: changed.map((employee) => line[employee] as number),
    deductedBefore: changed.reduce((sum, employee) => sum + (kept.proposedDeduction[employee] as number), 0),
    deductedNow: Array.from(proposedDeduction).reduce((sum, each) => sum + each, 0),
  };
}

/** What decides what is deducted from employees, by number. */
interface Owing {
  readonly owed: Column<Cents>;
  readonly withoutDebt: readonly SkipReason[];
  /** By the caps and classes of items, where one counts. */
  readonly items: ReadonlyMap<number, EmployeeItems>;
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

function afterAsBefore({ startingCost, proposedDeduction, verdict, left }: KeptEmployees, employee: number) {
  const counts =
    left[employee] === null && countsOnBalance(verdict.values[verdict.codes[employee] as number] as Verdict);
  if (!counts) return undefined;
  return remainingBalance(startingCost[employee] as Cents, proposedDeduction[employee] as Cents);
}

/** Enters what is owed after each result of a run, by `history.add` or `history.again`. */
export function enterResults(
  enter: History["add"],
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

function recalculate(
  kept: KeptEmployees,
  { owed, withoutDebt, items }: Owing,
  employees: readonly number[],
  firstRowHours: boolean,
): CalculatedResults {
  const given = {
    employees: pickEmployees(kept.given, employees),
    details: (row: number) => kept.details[employees[row] as number] as PayDetails,
    owed: employees.map((employee) => owed[employee] as Cents),
    wages: { wages: kept.wages.wages, codes: pick(kept.wages.codes, employees) },
  };
  const weeks = checkAllKept(pick(kept.measure, employees), pick(kept.weeks, employees));
  const judge: Judge = (row, safeDeduction) => {
    const employee = employees[row] as number;
    const shortfall = kept.shortfall[employee] as Cents;
    const between = shortfall === 0 && weeks.isBetween[row] === 1 ? reasonBits["between-rates"] : noReasons;
    const wage = (kept.wages.wages[kept.wages.codes[employee] as number] as { wage: KeptWage }).wage;
    return decideVerdict({
      gross: kept.given.gross[employee] as Cents,
      hours: kept.given.hours[employee] as MicroHours,
      workedHours: kept.given.hoursOverWorkedRows[employee] as MicroHours,
      firstRowHours,
      minimumWage: wage.hourly,
      shortfall,
      startingCost: owed[employee] as Cents,
      items: items.get(employee)?.judged,
      safeDeduction,
      details: given.details(row),
      reasons: union(reasonsOf(kept, employee), between),
    });
  };
  const leave = (row: number) => {
    const employee = employees[row] as number;
    return leftOut(
      kept,
      employee,
      (owed[employee] as Cents) <= 0 ? (withoutDebt[employee] as SkipReason) : null,
    );
  };
  const itemsOf = (row: number) => {
    const employee = employees[row] as number;
    return items.get(employee)?.answers ?? kept.items[employee] ?? null;
  };
  return calculateResults({ ...given, judge, weeks, itemsOf }, leave, []);
}

/** Reasons that the decision finds anew. */
const decided = reasonsToBits(["hours-differ", "between-rates", ...limits, "leave-apart", "tips-apart"]);

/** What was known of an employee before the verdict. */
function reasonsOf({ reasons }: KeptEmployees, employee: number): ReasonSet {
  const found = reasons[employee] as ReasonSet;
  const known = without(found, decided);
  return hasAny(found, reasonBits["leave-apart"]) ? union(known, reasonBits["leave-in-gross"]) : known;
}

/**
 * Who has nothing to analyze still hasn't; otherwise what is owed decides.
 * @param withoutDebt why nothing is owed; null where something is
 */
function leftOut(
  { given, left, rawText }: KeptEmployees,
  employee: number,
  withoutDebt: SkipReason | null,
): Skipped | null {
  const before = left[employee] as SkipReason | null;
  const reason = before === null || isWithoutDebt(before) ? withoutDebt : before;
  if (reason === null) return null;
  const { employeeNumber, names, location, line } = given;
  return {
    employeeNumber: employeeNumber[employee] as string,
    employeeName: names?.[employee] || null,
    location: location.values[location.codes[employee] as number] as string,
    line: line[employee] as number,
    reason,
    rawText: rawText[employee] as string,
    pay: null,
  };
}

function pickEmployees(given: Given["employees"], employees: readonly number[]): Given["employees"] {
  return {
    count: employees.length,
    employeeNumber: pick(given.employeeNumber, employees),
    names: given.names && pick(given.names, employees),
    location: { values: given.location.values, codes: pick(given.location.codes, employees) },
    otherLocations: pickOthers(given.otherLocations, employees),
    line: pick(given.line, employees),
    gross: pick(given.gross, employees),
    hours: pick(given.hours, employees),
    hoursOverAllRows: pick(given.hoursOverAllRows, employees),
    hoursOverWorkedRows: pick(given.hoursOverWorkedRows, employees),
  };
}

function pickOthers(others: Given["employees"]["otherLocations"], employees: readonly number[]) {
  if (others.size === 0) return others;
  return new Map(
    employees.flatMap((employee, row) => {
      const codes = others.get(employee);
      return codes === undefined ? [] : [[row, codes] as const];
    }),
  );
}

function pick<Value>(column: Column<Value>, rows: readonly number[]): Value[] {
  return rows.map((row) => column[row] as Value);
}
