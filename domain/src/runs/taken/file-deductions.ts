import { type Cents, cents } from "../../money.ts";
import type { PayColumns } from "../../payroll-file/content/payroll-file.ts";
import type { Reason } from "../../reasons/reasons.ts";

/** What amounts below zero are: deductions, as in files that take them off pay, or what payroll paid back. */
export const negativeMeanings = ["deducted", "paid-back"] as const;

export type NegativeMeaning = (typeof negativeMeanings)[number];

/** What a payroll file says that payroll deducted. */
export interface FileDeductions {
  /** Of everyone in the file whose amount can be read; 0 where the file has none. Negative for what was paid back. */
  readonly amounts: ReadonlyMap<string, Cents>;
  /** How many of them aren't 0, what they come to, and how many were paid back. */
  readonly employees: number;
  readonly amount: Cents;
  readonly paidBack: number;
  /** How amounts below zero were taken; null where there are none. */
  readonly negatives: NegativeMeaning | null;
  /** How many employees' amounts aren't known: unreadable, of rows that may be copies or are of several pay periods, or of an unclear voided check. */
  readonly notKnown: number;
}

type WithDeductions = Pick<PayColumns, "count" | "employeeNumber" | "deduction" | "doubts">;

/** With one of these it isn't known which rows count. */
const ofRows = ["repeated-rows", "several-periods", "unclear-void"] as const satisfies readonly Reason[];

/**
 * What the deduction column or kind of pay of a file says was taken from each employee; null if it says nothing of anyone.
 * An employee without an amount had nothing deducted.
 * @param chosen what amounts below zero are, if a person said so; else deductions where there are more of them than others
 */
export function readFileDeductions(
  employees: WithDeductions,
  chosen: NegativeMeaning | null,
): FileDeductions | null {
  const { count, employeeNumber, deduction } = employees;
  if (deduction === null) return null;
  const amounts = new Map<string, Cents>();
  for (let row = 0; row < count; row++) {
    if (isKnown(employees, deduction, row))
      amounts.set(employeeNumber[row] as string, deduction.sums[row] as Cents);
  }
  const written = [...amounts.values()].filter((amount) => amount !== 0);
  if (written.length === 0) return null;
  const below = written.filter((amount) => amount < 0).length;
  const negatives = below === 0 ? null : (chosen ?? usualMeaning(below, written.length));
  const sign = negatives === "deducted" ? -1 : 1;
  const taken = written.map((amount) => sign * amount);
  return {
    amounts: sign === 1 ? amounts : new Map([...amounts].map(([name, amount]) => [name, cents(0 - amount)])),
    employees: taken.length,
    amount: cents(taken.reduce((sum, amount) => sum + amount, 0)),
    paidBack: taken.filter((amount) => amount < 0).length,
    negatives,
    notKnown: count - amounts.size,
  };
}

function isKnown(
  { doubts }: WithDeductions,
  { unreadable }: NonNullable<WithDeductions["deduction"]>,
  row: number,
): boolean {
  return !unreadable.has(row) && !ofRows.some((reason) => doubts.get(reason)?.has(row));
}

function usualMeaning(below: number, all: number): NegativeMeaning {
  return below > all - below ? "deducted" : "paid-back";
}
