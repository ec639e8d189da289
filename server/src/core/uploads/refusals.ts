import { PayrollFileError } from "@wagefloor/domain/payroll-file/refusals/payroll-file-error.ts";
import { OtherPeriodError } from "@wagefloor/domain/runs/by-week/other-period-error.ts";
import { CommonRefusal, refusals } from "../request/refusals.ts";

/** What is refused about a file that is sent. */
export class UploadRefusal extends refusals({
  not_a_csv: 400,
  file_empty: 400,
  file_too_large: 413,
  upload_incomplete: 400,
  unreadable_file: 422,
  choose_sheet: 422,
}) {}

/** That a file can't be read, with the sentence to show; undefined for another error. */
export function unreadableFile(error: unknown): UploadRefusal | undefined {
  if (!(error instanceof PayrollFileError)) return undefined;
  const { sentence, code, line, advice } = error;
  return new UploadRefusal("unreadable_file", sentence, { reason: code, line, advice });
}

/** That the pay period is that of another file, said of the field of its last day; undefined for another error. */
export function otherPeriod(error: unknown): CommonRefusal | undefined {
  if (!(error instanceof OtherPeriodError)) return undefined;
  const { message } = error;
  return new CommonRefusal("invalid_input", message, { fields: { periodEnd: message } });
}
