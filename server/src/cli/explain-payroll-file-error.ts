import { PayrollFileError } from "@wagefloor/domain/payroll-file/payroll-file-error.ts";
import { CommandError } from "./command-error.ts";

/** Turns the refusal of a payroll file into what the command prints; throws everything else on. */
export function explainPayrollFileError(error: unknown): never {
  if (!(error instanceof PayrollFileError)) throw error;
  const { sentence, advice } = error;
  throw new CommandError(advice === undefined ? sentence : `${sentence}\n${advice}`);
}
