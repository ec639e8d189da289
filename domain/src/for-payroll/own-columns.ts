import { runsAsFormula } from "../documents/csv-row.ts";
import { type CalendarDate, formatCents } from "../money.ts";
import type { Deduction, PayrollRun } from "./deductions.ts";

/** What a column of one's own can hold. */
export const ownFields = {
  employeeNumber: "Employee number",
  employeeName: "Employee name",
  amount: "Amount to deduct",
  deductionCode: "Deduction code",
  payDate: "Pay date",
  periodStart: "First day of the pay period",
  periodEnd: "Last day of the pay period",
  balanceAfter: "Balance left after it",
  text: "Fixed text",
} as const;

export type OwnField = keyof typeof ownFields;

/** One column: what it holds, and its heading. */
export interface OwnColumn {
  readonly field: OwnField;
  readonly heading: string;
  /** What every row has; only for the field `text`. */
  readonly text: string;
}

export const mostOwnColumns = 30;

/** Dates in columns of one's own: 2027-01-29 or 01/29/2027. */
export const dateForms = ["iso", "us"] as const;

export type DateForm = (typeof dateForms)[number];

/** A CSV file with columns of one's own. */
export interface ColumnSettings {
  readonly kind: "columns";
  readonly deductionCode: string;
  readonly columns: readonly OwnColumn[];
  readonly hasHeader: boolean;
  readonly dateForm: DateForm;
}

/**
 * What is wrong with the columns as a whole, or null: a file says how much is deducted from whom, and holds no heading or
 * text that a spreadsheet would run.
 */
export function problemOfColumns(columns: readonly OwnColumn[]): string | null {
  const fields = new Set(columns.map(({ field }) => field));
  if (!fields.has("amount"))
    return "Add the amount to deduct. Without it, payroll doesn't know what to take.";
  if (!fields.has("employeeNumber") && !fields.has("employeeName"))
    return "Add the employee number or name. Without it, payroll doesn't know whose deduction it is.";
  const formula = columns.flatMap(({ heading, text }) => [heading, text]).find(runsAsFormula);
  return formula === undefined
    ? null
    : `A spreadsheet would run "${formula}" as a formula. Use another text.`;
}

/** The cells of one employee's row. */
export function ownCells(
  { columns, deductionCode, dateForm }: ColumnSettings,
  deduction: Deduction,
  { payDate, period }: PayrollRun,
): string[] {
  const day = (date: CalendarDate | undefined) => (date === undefined ? "" : dateText(date, dateForm));
  const cells: Readonly<Record<Exclude<OwnField, "text">, string>> = {
    employeeNumber: deduction.employeeNumber,
    employeeName: deduction.employeeName,
    amount: formatCents(deduction.amount),
    deductionCode,
    payDate: day(payDate),
    periodStart: day(period?.from),
    periodEnd: day(period?.through),
    balanceAfter: formatCents(deduction.balanceAfter),
  };
  return columns.map(({ field, text }) => (field === "text" ? text : cells[field]));
}

function dateText(day: CalendarDate, form: DateForm): string {
  const [year, month, date] = day.split("-");
  return form === "iso" ? day : `${month}/${date}/${year}`;
}
