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
import type { TenantTransaction } from "../../../../core/db/client.ts";
import {
  calendarOfProfile,
  skippedSince,
  todayInPayroll,
} from "../../../profiles/calendar/next-pay-dates.ts";
import { periodOf } from "../../stored/present-run.ts";
import type { ReviewRow } from "../stored/queries.ts";
import { type Dates, datesOf } from "./file-dates.ts";

type OfProfile = Pick<ReviewRow, "configuration">;

/**
 * The dates for which a file is looked at first: its own pay date; else that of the pay calendar, for the file's period if
 * it says one; else that with which it was sent.
 */
export async function presetDates(
  tx: TenantTransaction,
  { configuration }: OfProfile,
  sent: Dates & { readonly file: PayrollFile },
): Promise<Dates> {
  const { file } = sent;
  const dates = datesOf(sent);
  if (file.payDates.length > 0) return dates;
  const known = await calendarOf(tx, configuration);
  if (!known?.saved?.calendar) return dates;
  const period = sent.period ?? periodOfFile(file);
  const find = sent.period === undefined && hasOnlyDays(file) ? payDayOfDays : payDayOfPeriod;
  const payDay = (period && find(known.saved.calendar, period)) ?? known.next;
  return payDay && tableCovers(payDay.payDate) ? { ...dates, payDate: payDay.payDate } : dates;
}

/** What the profile's calendar says of a pay date. */
interface PayDateInCalendar {
  /** Null if the calendar doesn't have it, or the run of another file is to be replaced. */
  readonly payDay: PayDay | null;
  /** The pay date of the newest run, if others between it and this one have no run; else null. */
  readonly skippedSince: CalendarDate | null;
}

const notInCalendar: PayDateInCalendar = { payDay: null, skippedSince: null };

/** What the calendar of a review's profile says of a pay date. */
export async function payDayOfReview(
  tx: TenantTransaction,
  { configuration, replaces }: OfProfile & Pick<ReviewRow, "replaces">,
  payDate: CalendarDate,
): Promise<PayDateInCalendar> {
  if (replaces !== null) return notInCalendar;
  const known = await calendarOf(tx, configuration);
  const payDay = known?.saved?.calendar && payDayOn(known.saved.calendar, payDate);
  return known && payDay ? { payDay, skippedSince: skippedSince(known, payDay) } : notInCalendar;
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

async function calendarOf(tx: TenantTransaction, { profile }: ReviewRow["configuration"]) {
  return profile === null ? undefined : calendarOfProfile(tx, profile.id, todayInPayroll());
}
