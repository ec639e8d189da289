import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { withChosenHours, withHoursBasis } from "@wagefloor/domain/runs/review/compare-hours.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { type IdentifiedFile, identifyEmployees } from "../../runs/names/identify-employees.ts";
import { namedParts } from "../../runs/names/named-parts.ts";
import { type RunRow, requireRun } from "../../runs/stored/queries.ts";
import type { IdentifiedUpload } from "../../uploads/make-run.ts";
import type { ReadFiles } from "../../uploads/packed/packed-file.ts";
import { withChoices } from "../../uploads/with-choices.ts";
import { fileOf, type ReviewRow } from "../stored/queries.ts";
import { enteredHours } from "./hours-before-of-run.ts";
import { payDayOfReview, periodOfReview } from "./review-dates.ts";

/** What is run of a review, beside what is decided with Run. */
export type UploadOfReview = Omit<IdentifiedUpload, "timeZone" | "offCycle" | "notes">;

/** For which days a file is run or looked at; without a period, that of the file or of its pay calendar. */
interface Days {
  readonly payDate: CalendarDate;
  readonly period?: Period | undefined;
}

/**
 * A reviewed file as it is run with what was answered so far, and the rows of each pay date where it has several. Names may
 * still be open.
 * @param replaced the run in whose place it comes
 */
export async function uploadOfReview(
  tx: TenantTransaction,
  review: ReviewRow,
  read: ReadFiles,
  { payDate, period: given }: Days,
  replaced: RunRow | null,
) {
  const { configuration, fileName, fileHash: contentHash, answers } = review;
  const ofCalendar = await payDayOfReview(tx, review, read.file, payDate);
  const period = given ?? periodOfReview(review, read.file, ofCalendar.payDay);
  const identified = await identifyEmployees(tx, read.file, answers, replaced);
  const applied = await withChoices(tx, configuration, replaced);
  const hoursBefore = enteredHours(answers["hours-before"]);
  const asRead = { ...identified, fileName, contentHash, applied, payDate, period, hoursBefore };
  const whole: UploadOfReview = withHours(asRead, review);
  const ofPart = (part: PayrollFile): UploadOfReview => {
    const file = { ...part, byteCount: read.file.byteCount };
    const days = { payDate: payDateOf(part), period: undefined, hoursBefore: undefined };
    return withHours({ ...asRead, file, names: null, ...days }, review);
  };
  const parts = read.parts && namedParts(read.parts, identified).map(ofPart);
  return { ...ofCalendar, whole, parts };
}

/** By the hours that a person chose, which are kept with a run. */
function withHours(upload: UploadOfReview, { answers: { hours } }: ReviewRow): UploadOfReview {
  if (!hours) return upload;
  const file = withHoursBasis(upload.file, hours.basis);
  return { ...upload, file, applied: withChosenHours(upload.applied, hours.basis) };
}

/** The pay date of a file that has one. */
function payDateOf({ payDates: [only] }: PayrollFile): CalendarDate {
  if (only === undefined) throw new Error("the rows of one pay date have it");
  return only.date;
}

/** A review's file with a number for each employee, by what was answered about its names so far. */
export async function identifiedFileOf(tx: TenantTransaction, review: ReviewRow): Promise<IdentifiedFile> {
  const replaced = review.replaces === null ? null : await requireRun(tx, review.replaces);
  return identifyEmployees(tx, fileOf(review), review.answers, replaced);
}
