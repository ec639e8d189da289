import { type CalendarDate, daysLater } from "@wagefloor/domain/money.ts";
import type { PayDay } from "@wagefloor/domain/pay-calendar/pay-days.ts";
import { and, desc, eq } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import { createComingRates } from "../../locations/coming-rates.ts";
import { nextPayDates } from "../../profiles/calendar/next-pay-dates.ts";
import { readTotals } from "../queries.ts";
import { type RisingRate, risingRates } from "../rising-rates.ts";

/** From so many days before a pay date on its file is due: direct deposits are sent some days ahead. */
const daysBeforePayDate = 4;

/** Minimum wages are announced a month ahead. */
const daysBeforeRise = 31;

/** Whose newest run is older isn't told about minimum wages: their employees may be others by now. */
const daysOfRuns = 92;

/** A pay date that is near and has no run. */
export interface DueFile {
  readonly profileId: string;
  /** Null where the organization has one profile only. */
  readonly profileName: string | null;
  readonly payDay: PayDay;
  /** The codes of the companies whose files are due; none if these are all companies of the profile. */
  readonly companies: readonly string[];
}

/** The files that are due, by the pay calendars. */
export async function dueFiles(tx: TenantTransaction, today: CalendarDate): Promise<DueFile[]> {
  const calendars = await nextPayDates(tx, today);
  return calendars.flatMap(({ profileId, profileName, next, companies }) =>
    next && today <= next.payDate && next.payDate <= daysLater(today, daysBeforePayDate)
      ? [{ profileId, profileName: calendars.length > 1 ? profileName : null, payDay: next, companies }]
      : [],
  );
}

/** The minimum wages that rise within a month above what employees of recent runs are paid. */
export async function ratesRisingSoon(tx: TenantTransaction): Promise<RisingRate[]> {
  const totals = await readTotals(tx);
  if (totals === undefined || !(await hasRecentRun(tx))) return [];
  return risingRates(totals.lowRates, await createComingRates(tx, daysBeforeRise));
}

async function hasRecentRun({ db, organizationId }: TenantTransaction): Promise<boolean> {
  const [newest] = await db
    .select({ createdAt: analysisRuns.createdAt })
    .from(analysisRuns)
    .where(and(eq(analysisRuns.organizationId, organizationId), eq(analysisRuns.status, "completed")))
    .orderBy(desc(analysisRuns.createdAt))
    .limit(1);
  return newest !== undefined && newest.createdAt.getTime() > Date.now() - daysOfRuns * 86_400_000;
}
