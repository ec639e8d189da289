import type { Period } from "../minimum-wage/highest-rate.ts";
import type { CalendarDate } from "../money.ts";
import { dayOfMonth, daysBetween } from "./days.ts";
import { type ClosedDayRule, lastDay, numberAt, type PayCalendar } from "./pay-calendar.ts";
import { payDayOn } from "./pay-days.ts";

/** What a run says of the pay calendar. */
export interface PaidRun {
  readonly payDate: CalendarDate;
  readonly period: Period | null;
}

/** Older pay dates may be of another calendar. */
const newestLooked = 6;

/**
 * The pay calendar that a profile's runs follow: each of the newest pay dates is one of its own, and most of them follow
 * one another without a gap. Of several, the one that more employers have: biweekly, weekly, semimonthly, monthly (US
 * Bureau of Labor Statistics, Length of pay periods). Undefined without two pay dates, or if they follow none.
 */
export function proposeCalendar(runs: readonly PaidRun[]): PayCalendar | undefined {
  const payDates = newestOf([...new Set(runs.map(({ payDate }) => payDate))].sort());
  const newest = payDates.at(-1);
  if (newest === undefined || payDates.length < 2) return undefined;
  for (const calendar of candidates(payDates)) {
    if (follows(calendar, payDates)) return withPeriod(calendar, runs, newest);
  }
  return undefined;
}

/** Whether the newest of these pay dates, the oldest first, are each one of the calendar's own, and most have no gap between them. */
export function followsCalendar(calendar: PayCalendar, payDates: readonly CalendarDate[]): boolean {
  return follows(calendar, newestOf(payDates));
}

function newestOf(payDates: readonly CalendarDate[]): readonly CalendarDate[] {
  return payDates.slice(-newestLooked);
}

function* candidates(payDates: readonly CalendarDate[]): Generator<PayCalendar> {
  for (const frequency of ["biweekly", "weekly"] as const) {
    for (const closedDays of rules) {
      for (const payDate of payDates.toReversed()) {
        yield { frequency, payDate, days: [], periodEnd: null, closedDays };
      }
    }
  }
  const payDate = payDates.at(-1) as CalendarDate;
  for (const [frequency, choices] of [
    ["semimonthly", pairsOfDays(payDates)],
    ["monthly", singleDays(payDates)],
  ] as const) {
    for (const closedDays of rules) {
      for (const days of choices) yield { frequency, payDate, days, periodEnd: null, closedDays };
    }
  }
}

const rules: readonly ClosedDayRule[] = ["before", "after", "same"];

/** Those that most employers have come first, then the days of the pay dates as they are. */
function pairsOfDays(payDates: readonly CalendarDate[]): readonly (readonly [number, number])[] {
  const days = [...new Set(payDates.map(dayOfMonth))].sort((one, other) => one - other);
  const exact = days.flatMap((first) =>
    days.flatMap((second) =>
      second - first >= 10 && second - first <= 20 ? [[first, second] as const] : [],
    ),
  );
  return [...usualPairs, ...exact];
}

const usualPairs = [
  [15, lastDay],
  [1, 15],
  [5, 20],
  [10, 25],
  [7, 22],
  [1, 16],
  [15, 30],
] as const;

function singleDays(payDates: readonly CalendarDate[]): readonly (readonly [number])[] {
  return [lastDay, 1, 15, ...new Set(payDates.map(dayOfMonth))].map((day) => [day] as const);
}

function follows(calendar: PayCalendar, payDates: readonly CalendarDate[]): boolean {
  const found = payDates.map((day) => payDayOn(calendar, day));
  const numbers = found.flatMap((payDay) => (payDay ? [numberAt(calendar, payDay.scheduled)] : []));
  if (numbers.length < payDates.length) return false;
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] as number));
  const withoutGap = steps.filter((step) => step === 1).length;
  return steps.every((step) => step > 0) && withoutGap * 2 >= steps.length;
}

/** The period of the newest run, if every run with a period has that of the calendar. */
function withPeriod(calendar: PayCalendar, runs: readonly PaidRun[], newest: CalendarDate): PayCalendar {
  const anchored = { ...calendar, payDate: payDayOn(calendar, newest)?.scheduled ?? newest };
  const known = runs.find(({ payDate, period }) => payDate === newest && period !== null)?.period;
  if (!known || Math.abs(daysBetween(newest, known.through)) > 31) return anchored;
  const withEnd = { ...anchored, periodEnd: known.through };
  const isAsRun = ({ payDate, period }: PaidRun) => {
    const own = payDayOn(withEnd, payDate)?.period;
    return period === null || !own || (own.from === period.from && own.through === period.through);
  };
  const ofNewest = runs.filter(({ payDate }) => payDate === newest);
  return ofNewest.every(isAsRun) ? withEnd : anchored;
}
