import { PayrollFileError } from "@wagefloor/domain/payroll-file/refusals/payroll-file-error.ts";
import { OtherPeriodError } from "@wagefloor/domain/runs/by-week/other-period-error.ts";
import { CommandError } from "./command-error.ts";
import { withoutPages } from "./without-pages.ts";

/** Turns a refused payroll file, or a pay period of another file, into what the command prints; rethrows other errors. */
export function explainPayrollFileError(error: unknown): never {
  if (error instanceof OtherPeriodError) throw new CommandError(error.message);
  if (!(error instanceof PayrollFileError)) throw error;
  const { sentence, advice } = error;
  throw new CommandError([sentence, advice ?? ""].map(withoutPages).filter(Boolean).join("\n"));
}
