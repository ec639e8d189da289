import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { PayCalendar } from "@wagefloor/domain/pay-calendar/pay-calendar.ts";
import { defaultProfileId } from "@wagefloor/domain/runs/applied-profile.ts";
import { eq, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { csvConfigurations, payCalendars, profiles } from "../../../core/db/schema/profiles.ts";
import { currentProfiles, defaultName } from "../stored/queries.ts";

/** What a person said of a profile's pay dates; a null calendar says that there are no regular ones. */
export interface SavedCalendar {
  readonly calendar: PayCalendar | null;
  readonly savedAt: Date;
}

/** What a profile's runs so far say of its pay dates. */
export interface ProfileRuns {
  readonly profileId: string;
  readonly profileName: string;
  readonly saved: SavedCalendar | undefined;
  /** The newest runs that count and aren't off-cycle, the last saved first. */
  readonly runs: readonly NewestRun[];
}

/** Enough to see a pattern, and few enough to be read whenever the start page is opened. */
const runsLooked = 24;

/** The organization's profiles by name, each with its calendar and newest runs. */
export async function readCalendars(tx: TenantTransaction): Promise<ProfileRuns[]> {
  const { db, organizationId } = tx;
  const named = await db
    .select({ profileId: profiles.id, profileName: profiles.name })
    .from(profiles)
    .where(currentProfiles(tx))
    .orderBy(sql`lower(${profiles.name})`);
  const hasDefault =
    (await db.$count(csvConfigurations, eq(csvConfigurations.organizationId, organizationId))) > 0;
  const all = [...(hasDefault ? [{ profileId: defaultProfileId, profileName: defaultName }] : []), ...named];
  const saved = await readSaved(tx);
  const runs = await readNewestRuns(
    tx,
    all.map(({ profileId }) => profileId),
  );
  return all.map((profile) => ({
    ...profile,
    saved: saved.get(profile.profileId),
    runs: runs.filter(({ profileId }) => profileId === profile.profileId),
  }));
}

/** Keeps a profile's calendar in the place of the one before. */
export async function writeCalendar(
  { db, organizationId, actor }: TenantTransaction,
  profileId: string,
  calendar: PayCalendar | null,
): Promise<void> {
  await db
    .insert(payCalendars)
    .values({ organizationId, profileId, calendar, actor })
    .onConflictDoUpdate({
      target: [payCalendars.organizationId, payCalendars.profileId],
      set: { calendar, actor, savedAt: sql`now()` },
    });
}

async function readSaved({ db, organizationId }: TenantTransaction): Promise<Map<string, SavedCalendar>> {
  const { profileId, calendar, savedAt } = payCalendars;
  const rows = await db
    .select({ profileId, calendar, savedAt })
    .from(payCalendars)
    .where(eq(payCalendars.organizationId, organizationId));
  return new Map(rows.map((row) => [row.profileId, row]));
}

interface NewestRun {
  readonly profileId: string;
  readonly companyCode: string | null;
  readonly payDate: CalendarDate;
  readonly period: Period | null;
}

async function readNewestRuns(
  { client, organizationId }: TenantTransaction,
  profileIds: readonly string[],
): Promise<NewestRun[]> {
  const answer = await client.query<NewestRun>(
    `select profile_id as "profileId", company_code as "companyCode", pay_date::text as "payDate", case when period_start is null then null else
       jsonb_build_object('from', period_start, 'through', period_end) end as period
     from unnest($2::text[]) as profile (id) cross join lateral (
       select profile_id, configuration ->> 'companyCode' as company_code, pay_date, period_start, period_end, created_at from analysis_runs
       where organization_id = $1 and profile_id = profile.id and status = 'completed' and not off_cycle
       order by created_at desc limit $3) newest
     order by created_at desc`,
    [organizationId, profileIds, runsLooked],
  );
  return answer.rows;
}
