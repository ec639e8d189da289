import { tableCovers } from "@wagefloor/domain/minimum-wage/table.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { saysMore } from "@wagefloor/domain/runs/review/says-more.ts";
import { periodOf } from "../../stored/present-run.ts";
import type { RunRow } from "../../stored/queries.ts";
import type { PayrollUpload } from "../../upload/reading/with-upload.ts";

/** The dates for which a file is looked at first. */
export type Dates = Pick<PayrollUpload, "payDate" | "period">;

/** The file's own pay date; without one, that with which it was sent. */
export function datesOf({ file, payDate, period }: Pick<PayrollUpload, "file"> & Dates): Dates {
  return { payDate: proposedPayDate(file) ?? payDate, period };
}

/** The pay date that the file names. Of several, none is the file's: each is a payroll of its own. */
export function proposedPayDate({ payDates }: PayrollFile): CalendarDate | null {
  const [only, ...more] = payDates;
  return only === undefined || more.length > 0 || !tableCovers(only.date) ? null : only.date;
}

/** What the file doesn't say is as in the run that it replaces. */
export function datesReplacing(replaced: RunRow, { file }: Pick<PayrollUpload, "file">): Dates {
  const period = periodOf(replaced);
  return {
    payDate: proposedPayDate(file) ?? replaced.payDate,
    period: period !== null && saysMore(period, file) ? period : undefined,
  };
}
