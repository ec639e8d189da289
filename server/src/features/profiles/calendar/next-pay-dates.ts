import { type CalendarDate, calendarDate } from "@wagefloor/domain/money.ts";
import {
  companiesOfCalendar,
  hasOtherPayDates,
} from "@wagefloor/domain/pay-calendar/companies-of-calendar.ts";
import type { PayCalendar } from "@wagefloor/domain/pay-calendar/pay-calendar.ts";
import { areSkipped, nextToRun, type PayDay } from "@wagefloor/domain/pay-calendar/pay-days.ts";
import { proposeCalendar } from "@wagefloor/domain/pay-calendar/propose-calendar.ts";
import { isSameCompany } from "@wagefloor/domain/same-company.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";

import { type ProfileRuns, readCalendars, type SavedCalendar } from "./queries.ts";

/** The pay dates of a profile. */
export interface CalendarOfProfile {
  readonly profileId: string;
  readonly profileName: string;
  readonly saved: SavedCalendar | undefined;
  /** The calendar that the runs so far of the company of the last one follow; null once a person saved one, or if they follow none. */
  readonly proposed: PayCalendar | null;
  /** The pay dates whose files are next by the saved calendar, the earliest first: one, or those of several companies. */
  readonly next: readonly NextPayDate[];
}

/** A pay date whose file is next. */
export interface NextPayDate {
  /** It may be past. */
  readonly payDay: PayDay;
  /** The codes of the companies whose files are next; none if the runs are of one company, or don't say of which. */
  readonly companies: readonly string[];
  /** These, if the runs are of other companies, too; else none. */
  readonly companiesNamed: readonly string[];
  /** The pay date of the newest run that counts and isn't off-cycle; null before the first. */
  readonly newest: CalendarDate | null;
}

/** The calendar of each of the organization's profiles, and whose file is next. */
export async function nextPayDates(
  tx: TenantTransaction,
  today: CalendarDate,
): Promise<readonly CalendarOfProfile[]> {
  return (await readCalendars(tx)).map((profile) => ofProfile(profile, today));
}

/** The same for one profile and the company code in a file; undefined if the company isn't paid by it, and once it is deleted. */
export async function calendarOfProfile(
  tx: TenantTransaction,
  { profileId, companyCode }: { readonly profileId: string; readonly companyCode: string | null },
  today: CalendarDate,
): Promise<CalendarOfProfile | undefined> {
  const profile = (await readCalendars(tx)).find((one) => one.profileId === profileId);
  const calendar = profile?.saved?.calendar;
  if (!profile || (calendar && hasOtherPayDates(calendar, profile.runs, companyCode))) return undefined;
  return ofProfile({ ...profile, runs: runsOfCompany(profile.runs, companyCode) }, today);
}

function runsOfCompany(runs: ProfileRuns["runs"], companyCode: string | null): ProfileRuns["runs"] {
  return runs.filter((run) => isSameCompany(run.companyCode, companyCode));
}

/** The pay date of the newest run, if pay dates of the saved calendar between it and another one have no run; else null. */
export function skippedSince(
  { saved }: Pick<CalendarOfProfile, "saved">,
  { newest, payDay }: Pick<NextPayDate, "newest" | "payDay">,
): CalendarDate | null {
  const calendar = saved?.calendar;
  return calendar && newest !== null && areSkipped(calendar, newest, payDay) ? newest : null;
}

/** The day on which a pay date of today hasn't passed in any state: it is the day in Hawaii. */
export function todayInPayroll(now = new Date()): CalendarDate {
  return dayInHawaii(now);
}

function ofProfile(
  { profileId, profileName, saved, runs }: ProfileRuns,
  today: CalendarDate,
): CalendarOfProfile {
  const ofNewest = runsOfCompany(runs, runs[0]?.companyCode ?? null);
  return {
    profileId,
    profileName,
    saved,
    proposed: saved === undefined ? (proposeCalendar(ofNewest) ?? null) : null,
    next: saved?.calendar ? nextBy(saved.calendar, runs, saved.savedAt, today) : [],
  };
}

/** The companies with the same next pay date together. */
function nextBy(
  calendar: PayCalendar,
  runs: ProfileRuns["runs"],
  savedAt: Date,
  today: CalendarDate,
): NextPayDate[] {
  const since = dayInHawaii(savedAt);
  const all = companiesOfCalendar(calendar, runs).map(({ companyCode, newest }) => ({
    ...{ companyCode, newest },
    payDay: nextToRun(calendar, { newest, since, today }),
  }));
  return [...Map.groupBy(all, ({ payDay }) => payDay.payDate).values()]
    .flatMap((group) => {
      const companies = group.flatMap(({ companyCode }) => companyCode ?? []);
      const hasOthers = runs.some(
        ({ companyCode }) => companyCode !== null && !companies.includes(companyCode),
      );
      const named = { companies, companiesNamed: hasOthers ? companies : [] };
      return group.slice(0, 1).map(({ payDay, newest }) => ({ payDay, newest, ...named }));
    })
    .sort((one, other) => one.payDay.payDate.localeCompare(other.payDay.payDate));
}

function dayInHawaii(moment: Date): CalendarDate {
  return calendarDate(inHawaii.format(moment));
}

const inHawaii = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Honolulu" });
