import type { CalendarDate } from "../money.ts";
import { isSameCompany } from "../same-company.ts";
import type { PayCalendar } from "./pay-calendar.ts";
import { followsCalendar } from "./propose-calendar.ts";

/** A regular run of a profile. */
interface PaidRun {
  readonly companyCode: string | null;
  readonly payDate: CalendarDate;
}

/** A company that is paid by a calendar. */
interface PaidCompany {
  /** Null for everyone whom the profile reads: its runs are of one company, or none of several follows the calendar. */
  readonly companyCode: string | null;
  /** The pay date of its newest run; null before the first. */
  readonly newest: CalendarDate | null;
}

/** After so many pay dates without it, a company has probably left. */
const missedByLeft = 2;

/** The companies that a profile's calendar is for: those whose runs follow it, without one that has probably left. */
export function companiesOfCalendar(calendar: PayCalendar, runs: readonly PaidRun[]): readonly PaidCompany[] {
  const following = companiesFollowing(calendar, runs);
  const paid = new Set(following.flatMap(({ payDates }) => payDates));
  const companies = following
    .map(({ companyCode, payDates }) => ({ companyCode, newest: payDates.at(-1) ?? null }))
    .filter(({ newest }) => [...paid].filter((day) => day > (newest ?? "")).length < missedByLeft);
  return companies.length > 0 ? companies : [{ companyCode: null, newest: payDatesOf(runs).at(-1) ?? null }];
}

/** Whether a company's runs don't follow a profile's calendar, and another company's do. */
export function hasOtherPayDates(
  calendar: PayCalendar,
  runs: readonly PaidRun[],
  companyCode: string | null,
): boolean {
  if (!runs.some((run) => run.companyCode === companyCode)) return false;
  const following = companiesFollowing(calendar, runs);
  return following.length > 0 && !following.some((one) => isSameCompany(one.companyCode, companyCode));
}

/** None if the runs are of one company. */
function companiesFollowing(calendar: PayCalendar, runs: readonly PaidRun[]) {
  const codes = [...new Set(runs.flatMap((run) => run.companyCode ?? []))].sort();
  if (codes.length < 2) return [];
  return codes
    .map((companyCode) => ({ companyCode, payDates: payDatesOf(runs, companyCode) }))
    .filter(({ payDates }) => followsCalendar(calendar, payDates));
}

/** The oldest first. */
function payDatesOf(runs: readonly PaidRun[], companyCode: string | null = null): readonly CalendarDate[] {
  const own = runs.filter((run) => isSameCompany(run.companyCode, companyCode));
  return [...new Set(own.map(({ payDate }) => payDate))].sort();
}
