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
  /** The pay date whose file is next, by the saved calendar, of several companies the earliest; it may be past. */
  readonly next: PayDay | null;
  /** The codes of the companies whose files are next; none if these are all that the runs have. */
  readonly companies: readonly string[];
  /** The pay date of their newest run that counts and isn't off-cycle; null before the first. */
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
  { saved, newest }: Pick<CalendarOfProfile, "saved" | "newest">,
  payDay: PayDay,
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
    ...(saved?.calendar ? nextBy(saved.calendar, runs, saved.savedAt, today) : noneNext),
  };
}

const noneNext = { next: null, companies: [], newest: null };

/** The companies whose pay date is the first without a run. */
function nextBy(calendar: PayCalendar, runs: ProfileRuns["runs"], savedAt: Date, today: CalendarDate) {
  const since = dayInHawaii(savedAt);
  const all = companiesOfCalendar(calendar, runs).map(({ companyCode, newest }) => ({
    ...{ companyCode, newest },
    next: nextToRun(calendar, { newest, since, today }),
  }));
  const first = all.map(({ next }) => next.payDate).sort()[0];
  const due = all.filter(({ next }) => next.payDate === first);
  const codes = due.flatMap(({ companyCode }) => companyCode ?? []);
  const others = runs.some(({ companyCode }) => companyCode !== null && !codes.includes(companyCode));
  const { next = null, newest = null } = due[0] ?? {};
  return { next, newest, companies: others ? codes : [] };
}

function dayInHawaii(moment: Date): CalendarDate {
  return calendarDate(inHawaii.format(moment));
}

const inHawaii = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Honolulu" });
