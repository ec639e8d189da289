import type { Skipped, SkipReason } from "../finding.ts";
import { type Cents, formatCents, formatHours } from "../money.ts";
import type { EmployeePay, RowWithoutEmployee } from "../payroll-file/payroll-file.ts";

/**
 * Beyond these a figure is a slip of the export, not somebody's pay: 100 million dollars, a million hours. Within
 * them every calculation stays exact; totals that do not are refused.
 */
const LARGEST_GROSS = 10_000_000_000;
const LARGEST_HOURS = 1_000_000_000_000;

/** Why this employee has no result; null for an employee who has one. */
export function skipEmployee(pay: EmployeePay, startingCost: Cents): Skipped | null {
  const { personNumber, location, line } = pay;
  const cause = skipCause(pay, startingCost);
  return cause === null ? null : { personNumber, location, line, ...cause };
}

/** A row without an employee id is never attributed to anybody. */
export function skipRow({ line, location }: RowWithoutEmployee): Skipped {
  return { personNumber: "", location, line, reason: "no-employee-id", rawText: "" };
}

/** The first cause that holds, in this order: no regular earnings, an unreadable amount, nothing owed. */
function skipCause(pay: EmployeePay, startingCost: Cents): { reason: SkipReason; rawText: string } | null {
  if (pay.regularRows === 0) {
    return { reason: "no-regular-earnings", rawText: "" };
  }
  const rawText = pay.unreadableAmount ?? impossibleFigure(pay);
  if (rawText !== null) {
    return { reason: "unreadable-amount", rawText };
  }
  return startingCost <= 0 ? { reason: "nothing-owed", rawText: "" } : null;
}

function impossibleFigure(pay: EmployeePay): string | null {
  if (Math.abs(pay.gross) > LARGEST_GROSS) {
    return formatCents(pay.gross);
  }
  const hours = [pay.hours, pay.hoursOverAllRows].find((figure) => Math.abs(figure) > LARGEST_HOURS);
  return hours === undefined ? null : `${formatHours(hours)} hours`;
}
