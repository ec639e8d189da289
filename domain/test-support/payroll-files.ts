import type { Cents } from "../src/money.ts";
import type { PayrollConfiguration } from "../src/payroll-file/payroll-configuration.ts";
import type { PayrollFile } from "../src/payroll-file/payroll-file.ts";
import { PayrollFileError } from "../src/payroll-file/payroll-file-error.ts";
import { createPayrollReader } from "../src/payroll-file/payroll-reader.ts";

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
export function readPayrollFile(
  content: string | Uint8Array,
  settings: PayrollConfiguration = configuration,
  chunkSize = Number.POSITIVE_INFINITY,
): PayrollFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const reader = createPayrollReader(settings);
  for (let at = 0; at < bytes.length; at += chunkSize) reader.push(bytes.subarray(at, at + chunkSize));
  return reader.finish();
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
