import type { PayrollFileError } from "@wagefloor/domain/payroll-file/payroll-file-error.ts";
import { Refusal } from "../../errors.ts";

/** The refusal of a payroll file that cannot be read, or not be true, with the sentence to show. */
export function unreadableFile({ sentence, code, line, advice }: PayrollFileError): Refusal {
  return new Refusal("unreadable_file", sentence, { reason: code, line, advice });
}
