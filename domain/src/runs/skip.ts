import type { Skipped, SkippedPay, SkipReason } from "../finding.ts";
import { type Cents, formatCents, formatHours, type MicroHours } from "../money.ts";
import { largestPay } from "../payroll-file/largest-pay.ts";
import type { PayColumns, RowWithoutEmployee } from "../payroll-file/payroll-file.ts";
import type { Decision } from "../verdicts/decide-verdict.ts";
import { bitsToReasons } from "../verdicts/reasons.ts";
import type { KeptWage } from "./run.ts";

/**
 * A million hours: more, like pay beyond `largestPay`, is a slip of the export. Within them every calculation stays
 * exact; totals that don't are refused.
 */
const LARGEST_HOURS = 1_000_000_000_000;

/** Why this employee has no result; null for an employee who has one. */
export function skipEmployee(employees: PayColumns, row: number, startingCost: Cents): Skipped | null {
  const cause = skipCause(employees, row, startingCost);
  if (cause === null) return null;
  const { personNumber, location, line } = employees;
  return {
    personNumber: personNumber[row] as string,
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
  { wage, startingCost, decision }: { wage: KeptWage; startingCost: Cents; decision: Decision },
): SkippedPay {
  return {
    jurisdiction: wage.jurisdiction,
    minimumWage: wage.hourly,
    totalHours: employees.hours[row] as MicroHours,
    hoursOverAllRows: employees.hoursOverAllRows[row] as MicroHours,
    totalGross: employees.gross[row] as Cents,
    startingCost,
    verdict: decision.verdict,
    reasons: bitsToReasons(decision.reasons),
    shortfall: decision.shortfall,
  };
}

/** A row without an employee id is never attributed to an employee. */
export function skipRow({ line, location }: RowWithoutEmployee): Skipped {
  return { personNumber: "", location, line, reason: "no-employee-id", rawText: "", pay: null };
}

/** How many were left out for each reason. */
export function countReasons(skipped: readonly Skipped[]): Partial<Record<SkipReason, number>> {
  const counts: Partial<Record<SkipReason, number>> = {};
  for (const { reason } of skipped) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

interface Cause {
  readonly reason: SkipReason;
  readonly rawText: string;
}

/** The first cause that holds, in this order: no regular earnings, an unreadable amount, nothing owed. */
function skipCause(employees: PayColumns, row: number, startingCost: Cents): Cause | null {
  if (employees.regularRows[row] === 0) {
    return { reason: "no-regular-earnings", rawText: "" };
  }
  const rawText = employees.unreadableAmount.get(row) ?? impossibleFigure(employees, row);
  if (rawText !== null) {
    return { reason: "unreadable-amount", rawText };
  }
  return startingCost <= 0 ? { reason: "nothing-owed", rawText: "" } : null;
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
