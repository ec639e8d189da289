import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import { tableCovers } from "@wagefloor/domain/minimum-wage/table.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import {
  type PayDay,
  payDayOfDays,
  payDayOfPeriod,
  payDayOn,
} from "@wagefloor/domain/pay-calendar/pay-days.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { periodOfFile } from "@wagefloor/domain/runs/calculate-run.ts";
import { hasOnlyDays, saysMore } from "@wagefloor/domain/runs/review/says-more.ts";
import { periodProblem } from "@wagefloor/domain/runs/wages/period-problem.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { calendarOfProfile, skippedSince, todayInPayroll } from "../../profiles/calendar/next-pay-dates.ts";
import { periodOf } from "../../runs/stored/present-run.ts";
import type { RunRow } from "../../runs/stored/queries.ts";
import type { PayrollUpload } from "../../uploads/reading/with-upload.ts";
import type { ReviewRow } from "../stored/queries.ts";

type OfProfile = Pick<ReviewRow, "configuration">;

/** The dates for which a file is looked at first. */
export type Dates = Pick<PayrollUpload, "payDate" | "period">;

/**
 * A file's own pay date. Without one, that of the run that it replaces; else that of the pay calendar, for the file's
 * period if it says one; else that with which it was sent.
 */
export async function datesFor(
  tx: TenantTransaction,
  { configuration }: OfProfile,
  replaced: RunRow | null,
  { file, payDate: sentDate, period }: Dates & { readonly file: PayrollFile },
): Promise<Dates> {
  const own = proposedPayDate(file);
  if (replaced !== null) {
    const known = periodOf(replaced);
    return {
      payDate: own ?? replaced.payDate,
      period: known !== null && saysMore(known, file) ? known : undefined,
    };
  }
  const dates = { payDate: own ?? sentDate, period };
  const known = file.payDates.length > 0 ? undefined : await calendarOf(tx, configuration, file);
  if (!known?.saved?.calendar) return dates;
  const ofFile = period ?? periodOfFile(file);
  const find = period === undefined && hasOnlyDays(file) ? payDayOfDays : payDayOfPeriod;
  const payDay = (ofFile && find(known.saved.calendar, ofFile)) ?? known.next[0]?.payDay;
  return payDay && tableCovers(payDay.payDate) ? { ...dates, payDate: payDay.payDate } : dates;
}

/** Dates as a review keeps them: of several pay dates of a file, the last. */
export function keptDates({ payDate, period }: Dates, parts: readonly PayrollFile[] | null) {
  return {
    payDate: parts?.at(-1)?.payDates[0]?.date ?? payDate,
    periodStart: period?.from ?? null,
    periodEnd: period?.through ?? null,
  };
}

/** The pay date that the file names. Of several, none is the file's: each is a payroll of its own. */
export function proposedPayDate({ payDates }: PayrollFile): CalendarDate | null {
  const [only, ...more] = payDates;
  return only === undefined || more.length > 0 || !tableCovers(only.date) ? null : only.date;
}

/**
 * What the calendar of a review's profile says of a pay date: its pay day, null if it doesn't have it or a run is to be replaced;
 * and the pay date of the newest run, if others between it and this one have no run, else null.
 */
export async function payDayOfReview(
  tx: TenantTransaction,
  { configuration, replaces }: OfProfile & Pick<ReviewRow, "replaces">,
  file: PayrollFile,
  payDate: CalendarDate,
) {
  const known = replaces === null ? await calendarOf(tx, configuration, file) : undefined;
  const payDay = (known?.saved?.calendar && payDayOn(known.saved.calendar, payDate)) ?? null;
  return {
    payDay,
    skippedSince:
      known && payDay ? skippedSince(known, { newest: known.next[0]?.newest ?? null, payDay }) : null,
  };
}

/** What a file pays for: the days that came with it, else those of the pay calendar if they say more than the file. */
export function periodOfReview(
  review: ReviewRow,
  file: PayrollFile,
  payDay: PayDay | null,
): Period | undefined {
  const sent = periodOf(review);
  if (sent || file.payDates.length > 1) return sent ?? undefined;
  const period = payDay?.period;
  if (!period || periodProblem(period.from, period.through) !== null) return undefined;
  return saysMore(period, file) ? period : undefined;
}

async function calendarOf(
  tx: TenantTransaction,
  { profile }: ReviewRow["configuration"],
  { companyCode }: PayrollFile,
) {
  if (profile === null) return undefined;
  const payroll = { profileId: profile.id, companyCode: companyCode || null };
  return calendarOfProfile(tx, payroll, todayInPayroll());
}
