import { codedReaderOf, same, textReaderOf } from "../columns.ts";
import { remainingBalance } from "../deduction/remaining-balance.ts";
import type { Period } from "../minimum-wage/highest-rate.ts";
import { type CalendarDate, type Cents, cents } from "../money.ts";
import type { ResultColumns } from "../runs/results/result-fields.ts";

/** What payroll is to deduct from one employee: always more than 0. */
export interface Deduction {
  readonly employeeNumber: string;
  /** Empty where the payroll file has none. */
  readonly employeeName: string;
  readonly amount: Cents;
  /** What the employee owes once it is deducted. */
  readonly balanceAfter: Cents;
}

/** The days of a run, and what is said about its file. */
export interface PayrollRun {
  readonly payDate: CalendarDate;
  /** The days that are paid for, if they are known. */
  readonly period: Period | null;
  /** 1 for the first run of its pay date, voided ones counted. */
  readonly numberOfDate: number;
  /** Its file has no employee numbers, so names stand for them where no number is known. */
  readonly peopleByName: boolean;
}

/** The employees of a run from whose pay something is deducted, in file order. */
export function deductionsOf(results: ResultColumns): Deduction[] {
  const { count, employeeNumber, proposedDeduction, startingCost } = results;
  const nameOf = textReaderOf(results.employeeName);
  const deductions: Deduction[] = [];
  for (let row = 0; row < count; row++) {
    const amount = proposedDeduction[row] as Cents;
    if (amount <= 0) continue;
    deductions.push({
      employeeNumber: employeeNumber[row] as string,
      employeeName: nameOf(row),
      amount,
      balanceAfter: remainingBalance(startingCost[row] as Cents, amount),
    });
  }
  return deductions;
}

/** Whom a run analyzed and deducts nothing from, by why. */
export interface LeftOut {
  readonly belowMinimum: number;
  readonly notChecked: number;
  readonly outOfScope: number;
  /** Checked, but the pay leaves room for no deduction. */
  readonly nothingToDeduct: number;
}

/** Counts the employees with a deduction of 0.00. */
export function leftOutOf(results: ResultColumns): LeftOut {
  const verdictOf = codedReaderOf(results.verdict, same);
  const left = { belowMinimum: 0, notChecked: 0, outOfScope: 0, nothingToDeduct: 0 };
  for (let row = 0; row < results.count; row++) {
    if ((results.proposedDeduction[row] as Cents) > 0) continue;
    const verdict = verdictOf(row);
    if (verdict === "below-minimum") left.belowMinimum++;
    else if (verdict === "not-checked") left.notChecked++;
    else if (verdict === "out-of-scope") left.outOfScope++;
    else left.nothingToDeduct++;
  }
  return left;
}

/** What is deducted in all. */
export function totalOf(deductions: readonly Deduction[]): Cents {
  return cents(deductions.reduce((sum, { amount }) => sum + amount, 0));
}
