import { PayrollFileError } from "@wagefloor/domain/payroll-file/payroll-file-error.ts";
import { OtherPeriodError } from "@wagefloor/domain/runs/by-week/other-period-error.ts";
import { CommandError } from "./command-error.ts";

/** Turns the refusal of a payroll file, or of a pay period that isn't the file's, into what the command prints; throws everything else on. */
export function explainPayrollFileError(error: unknown): never {
  if (error instanceof OtherPeriodError) throw new CommandError(error.message);
  if (!(error instanceof PayrollFileError)) throw error;
  const { sentence, advice } = error;
  throw new CommandError(advice === undefined ? sentence : `${sentence}\n${advice}`);
}
