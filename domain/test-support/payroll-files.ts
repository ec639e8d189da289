import type { Cents } from "../src/money.ts";
import type { PayrollFile } from "../src/payroll-file/content/payroll-file.ts";
import { createPlannedReader } from "../src/payroll-file/payroll-reader.ts";
import type { PayrollConfiguration } from "../src/payroll-file/plan/payroll-configuration.ts";
import { planOf, type ReadingPlan } from "../src/payroll-file/plan/reading-plan.ts";
import { PayrollFileError } from "../src/payroll-file/refusals/payroll-file-error.ts";
import { type EmployeePay, employeesOf } from "./pay-columns.ts";

/** A configuration whose columns are called Id, Location, Type, Amount and Hours. */
export const configuration: PayrollConfiguration = {
  headerRow: ["Id", "Location", "Type", "Amount", "Hours"],
  employeeIdColumn: "Id",
  locationColumn: "Location",
  earningsColumn: "Type",
  earningsIdentifier: "/101",
  amountColumn: "Amount",
  hoursColumn: "Hours",
  deductionAmount: 5900 as Cents,
  hoursBasis: "first-row",
};

/** The header that fits `configuration`. */
export const headerLine = "Id,Location,Type,Amount,Hours\n";

/** Reads a whole file given as text (written as UTF-8) or bytes, in chunks of a given size. */
export function readColumns(
  content: string | Uint8Array,
  settings: PayrollConfiguration = configuration,
  chunkSize = Number.POSITIVE_INFINITY,
): PayrollFile {
  return readByPlan(content, planOf(settings), chunkSize);
}

/** The same, by a plan. */
export function readByPlan(
  content: string | Uint8Array,
  plan: ReadingPlan,
  chunkSize = Number.POSITIVE_INFINITY,
): PayrollFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const reader = createPlannedReader(plan);
  for (let at = 0; at < bytes.length; at += chunkSize) reader.push(bytes.subarray(at, at + chunkSize));
  return reader.finish();
}

/** A payroll file with its employees one by one. */
export type ReadFile = Omit<PayrollFile, "employees"> & { readonly employees: readonly EmployeePay[] };

/** The same, with the employees one by one. */
export function readPayrollFile(...file: Parameters<typeof readColumns>): ReadFile {
  const read = readColumns(...file);
  return { ...read, employees: employeesOf(read.employees) };
}

/** The refusal of a file that must not be readable. */
export function refusalOf(
  content: string | Uint8Array,
  settings: PayrollConfiguration = configuration,
): PayrollFileError {
  try {
    readPayrollFile(content, settings);
  } catch (error) {
    if (error instanceof PayrollFileError) return error;
    throw error;
  }
  throw new Error("The file was read, though it should have been refused");
}
