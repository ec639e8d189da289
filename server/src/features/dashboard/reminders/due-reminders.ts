import { type CalendarDate, daysLater } from "@wagefloor/domain/money.ts";
import { and, desc, eq } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import { createComingRates } from "../../locations/coming-rates.ts";
import { type NextPayDate, nextPayDates } from "../../profiles/calendar/next-pay-dates.ts";
import { readTotals } from "../queries.ts";
import { type RisingRate, risingRates } from "../rising-rates.ts";

/** From so many days before a pay date on its file is due: direct deposits are sent some days ahead. */
const daysBeforePayDate = 4;

/** Minimum wages are announced a month ahead. */
const daysBeforeRise = 31;

/** Whose newest run is older isn't told about minimum wages: their employees may be others by now. */
const daysOfRuns = 92;

/** A pay date that is near and has no run. */
export interface DueFile extends NextPayDate {
  readonly profileId: string;
  /** Null where the organization has one profile only. */
  readonly profileName: string | null;
}

/** The files that are due, by the pay calendars. */
export async function dueFiles(tx: TenantTransaction, today: CalendarDate): Promise<DueFile[]> {
  const calendars = await nextPayDates(tx, today);
  return calendars.flatMap(({ profileId, profileName, next }) =>
    next
      .filter(({ payDay: { payDate } }) => today <= payDate && payDate <= daysLater(today, daysBeforePayDate))
      .map((due) => ({ ...due, profileId, profileName: calendars.length > 1 ? profileName : null })),
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
