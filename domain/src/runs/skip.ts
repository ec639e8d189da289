import type { EarlierHours } from "../deduction/earlier-hours.ts";
import { type Cents, formatCents, formatHours, type MicroHours } from "../money.ts";
import { largestPay } from "../payroll-file/content/largest-pay.ts";
import type { PayColumns, RowWithoutEmployee } from "../payroll-file/content/payroll-file.ts";
import { bitsToReasons } from "../reasons/reasons.ts";
import type { Decision } from "../verdicts/decide-verdict.ts";
import type { KeptMeasure } from "./by-week/week-check.ts";
import type { Skipped, SkippedPay, SkipReason } from "./results/finding.ts";
import type { CalculatedRun } from "./results/run.ts";
import type { KeptWage } from "./wages/employee-wages.ts";

/**
 * A million hours: more, like pay beyond `largestPay`, is a slip of the export. Within them every calculation stays
 * exact; totals that don't are refused.
 */
const LARGEST_HOURS = 1_000_000_000_000;

/**
 * Why this employee has no result; null for an employee who has one.
 * @param startingCost what the employee owes @param withoutDebt says why nothing is owed
 */
export function skipEmployee(
  employees: PayColumns,
  row: number,
  startingCost: Cents,
  withoutDebt: (row: number) => WithoutDebt,
): Skipped | null {
  const cause = skipCause(employees, row) ?? (startingCost > 0 ? null : owedCause(withoutDebt(row)));
  if (cause === null) return null;
  const { employeeNumber, names, location, line } = employees;
  return {
    employeeNumber: employeeNumber[row] as string,
    employeeName: names?.[row] || null,
    location: location.values[location.codes[row] as number] as string,
    line: line[row] as number,
    ...cause,
    pay: null,
  };
}

/** What the run knows of the pay of a skipped employee. */
export function skippedPay(
  employees: Pick<PayColumns, "hours" | "hoursOverAllRows" | "gross">,
  row: number,
  { wage, startingCost, decision, measure, earlier }: SkippedTerms,
): SkippedPay {
  return {
    jurisdiction: wage.jurisdiction,
    rateOf: wage.rateOf,
    minimumWage: wage.hourly,
    totalHours: employees.hours[row] as MicroHours,
    hoursOverAllRows: employees.hoursOverAllRows[row] as MicroHours,
    totalGross: employees.gross[row] as Cents,
    startingCost,
    verdict: decision.verdict,
    reasons: bitsToReasons(decision.reasons),
    shortfall: decision.shortfall,
    measure,
    earlier,
  };
}

interface SkippedTerms {
  readonly wage: KeptWage;
  readonly startingCost: Cents;
  readonly decision: Decision;
  readonly measure: KeptMeasure;
  readonly earlier: EarlierHours | null;
}

/** A row without an employee id is never attributed to an employee. */
export function skipRow({ line, location, rawText }: Omit<RowWithoutEmployee, "mayBeOf">): Skipped {
  const withoutEmployee = { employeeNumber: "", employeeName: null, pay: null };
  return { ...withoutEmployee, location, line, reason: "no-employee-id", rawText };
}

/** How many were left out for each reason. */
export function countReasons(skipped: readonly Skipped[]): Partial<Record<SkipReason, number>> {
  const counts: Partial<Record<SkipReason, number>> = {};
  for (const { reason } of skipped) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

/**
 * Whether a file has anyone whose pay a run can keep: with a result, or skipped because nothing is owed. Pay is checked
 * against the minimum wage after the boots are paid, too.
 */
export function hasValidEntries({ results, skipped }: Pick<CalculatedRun, "results" | "skipped">): boolean {
  return results.count > 0 || skipped.some(({ reason }) => isWithoutDebt(reason));
}

interface Cause {
  readonly reason: SkipReason;
  readonly rawText: string;
}

/** The first cause in the file that holds, in this order: no regular earnings, an unreadable amount. */
function skipCause(employees: PayColumns, row: number): Cause | null {
  if (employees.regularRows[row] === 0) {
    return { reason: "no-regular-earnings", rawText: "" };
  }
  const rawText = employees.unreadableAmount.get(row) ?? impossibleFigure(employees, row);
  if (rawText !== null) {
    return { reason: "unreadable-amount", rawText };
  }
  return null;
}

function owedCause(without: WithoutDebt): Cause {
  return { reason: reasonWithoutDebt(without), rawText: "" };
}

/** Why someone is skipped from whom nothing is left to deduct. */
export const reasonsWithoutDebt = ["nothing-owed", "no-purchase", "all-proposed"] as const;

/** What there is to know of someone from whom nothing is left to deduct. */
export interface WithoutDebt {
  /** Nothing is recorded of the employee, and nothing is charged therefore. */
  readonly withoutPurchase: boolean;
  /** Earlier runs propose all that is owed, and what payroll took isn't confirmed. */
  readonly allProposed: boolean;
}

/** Whether an employee is skipped only because nothing is left to deduct. */
export function isWithoutDebt(reason: SkipReason | null): boolean {
  return reasonsWithoutDebt.some((known) => known === reason);
}

/** Why someone from whom nothing is left to deduct has no result. */
export function reasonWithoutDebt({
  withoutPurchase,
  allProposed,
}: WithoutDebt): (typeof reasonsWithoutDebt)[number] {
  if (withoutPurchase) return "no-purchase";
  return allProposed ? "all-proposed" : "nothing-owed";
}

function impossibleFigure(employees: PayColumns, row: number): string | null {
  const { gross, hours, hoursOverAllRows, hoursOverWorkedRows } = employees;
  const pay = gross[row] as Cents;
  if (Math.abs(pay) > largestPay) {
    return formatCents(pay);
  }
  return (
    impossibleHours(hours[row] as MicroHours) ??
    impossibleHours(hoursOverAllRows[row] as MicroHours) ??
    impossibleHours(hoursOverWorkedRows[row] as MicroHours)
  );
}

function impossibleHours(hours: MicroHours): string | null {
  return Math.abs(hours) > LARGEST_HOURS ? `${formatHours(hours)} hours` : null;
}
