import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import { tableCovers } from "@wagefloor/domain/minimum-wage/table.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { type PayDay, payDayOfPeriod, payDayOn } from "@wagefloor/domain/pay-calendar/pay-days.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import { periodOfFile } from "@wagefloor/domain/runs/calculate-run.ts";
import { periodProblem } from "@wagefloor/domain/runs/period-problem.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { calendarOfProfile, todayInPayroll } from "../../profiles/calendar/next-pay-dates.ts";
import { periodOf } from "../present-run.ts";
import { type Dates, datesOf } from "./file-dates.ts";
import type { ReviewRow } from "./queries.ts";

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
  const payDay = (period && payDayOfPeriod(known.saved.calendar, period)) ?? known.next;
  return payDay && tableCovers(payDay.payDate) ? { ...dates, payDate: payDay.payDate } : dates;
}

/** The pay date of the profile's calendar on that day; null if it has none, or the run of another file is to be replaced. */
export async function payDayOfReview(
  tx: TenantTransaction,
  { configuration, replaces }: OfProfile & Pick<ReviewRow, "replaces">,
  payDate: CalendarDate,
): Promise<PayDay | null> {
  if (replaces !== null) return null;
  const known = await calendarOf(tx, configuration);
  return (known?.saved?.calendar && payDayOn(known.saved.calendar, payDate)) ?? null;
}

/** What a file without a period pays for: the days that came with it, else those of the pay calendar. */
export function periodOfReview(
  review: ReviewRow,
  file: PayrollFile,
  payDay: PayDay | null,
): Period | undefined {
  const sent = periodOf(review);
  if (sent || periodOfFile(file) !== null || file.payDates.length > 1) return sent ?? undefined;
  const period = payDay?.period;
  return period && periodProblem(period.from, period.through) === null ? period : undefined;
}

async function calendarOf(tx: TenantTransaction, { profile }: ReviewRow["configuration"]) {
  return profile === null ? undefined : calendarOfProfile(tx, profile.id, todayInPayroll());
}
