import { tableCovers } from "@wagefloor/domain/minimum-wage/table.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import { saysMore } from "@wagefloor/domain/runs/review/says-more.ts";
import { periodOf } from "../present-run.ts";
import type { RunRow } from "../queries.ts";
import type { PayrollUpload } from "../upload/receive-upload.ts";
import type { ReadFiles } from "./packed/packed-file.ts";
import { readPart, readParts } from "./packed/packed-source.ts";

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

/**
 * What a file says of each pay date that is to be a run.
 * @param only the pay date of the run that is to be replaced, of which a file with several takes the place
 */
export async function byPayDate(
  { file, source, applied }: Pick<PayrollUpload, "file" | "source" | "applied">,
  only: CalendarDate | null,
): Promise<ReadFiles> {
  const { payDates, byteCount } = file;
  if (source === null || payDates.length < 2) return { file, parts: null };
  if (only === null) return { file, parts: await readParts(source, applied.plan, file) };
  if (!payDates.some(({ date }) => date === only)) return { file, parts: null };
  return { file: { ...(await readPart(source, applied.plan, only)), byteCount }, parts: null };
}
