import type { Period } from "../minimum-wage/highest-rate.ts";
import { type CalendarDate, daysLater } from "../money.ts";
import { bankClosedFor } from "./bank-holidays.ts";
import { daysBetween } from "./days.ts";
import { type ClosedDayRule, numberAt, type PayCalendar, periodEndOf, scheduledDay } from "./pay-calendar.ts";

/** A day on which employees are paid. */
export interface PayDay {
  readonly payDate: CalendarDate;
  /** The day of the calendar; another one if a weekend or a holiday moved the pay date. */
  readonly scheduled: CalendarDate;
  /** Why the banks are closed on the day of the calendar; null if they aren't. */
  readonly closedFor: string | null;
  /** What it pays for; null if the calendar doesn't say. */
  readonly period: Period | null;
}

/** The pay dates from a day on, that day included. */
export function payDaysFrom(calendar: PayCalendar, from: CalendarDate, count: number): readonly PayDay[] {
  const found: PayDay[] = [];
  // A pay date before it may have been moved to that day or past it.
  for (let number = numberAt(calendar, from) - 1; found.length < count; number++) {
    const payDay = payDayWith(calendar, number);
    if (payDay.payDate >= from) found.push(payDay);
  }
  return found;
}

/** The first pay date from a day on. */
export function nextPayDay(calendar: PayCalendar, from: CalendarDate): PayDay {
  const [first] = payDaysFrom(calendar, from, 1);
  if (first === undefined) throw new RangeError("A pay calendar has no end");
  return first;
}

/** The pay date of the calendar on which that day is; undefined on any other day. */
export function payDayOn(calendar: PayCalendar, day: CalendarDate): PayDay | undefined {
  const next = nextPayDay(calendar, day);
  return next.payDate === day ? next : undefined;
}

/** The pay date on which a pay period is paid; undefined if the calendar has no such period. */
export function payDayOfPeriod(calendar: PayCalendar, { from, through }: Period): PayDay | undefined {
  return payDaysFrom(calendar, daysLater(from, -longestAhead), 16).find(
    ({ period }) => period?.from === from && period.through === through,
  );
}

/** The pay date of the pay period that all of these days belong to; undefined if there is none. */
export function payDayOfDays(calendar: PayCalendar, { from, through }: Period): PayDay | undefined {
  return payDaysFrom(calendar, daysLater(from, -longestAhead), 16).find(
    ({ period }) => period && period.from <= from && period.through >= through,
  );
}

/** Paid ahead, a period may begin so many days after its pay date. */
const longestAhead = 31;

/** A run that is so many days off a pay date is its run: pay dates get moved. */
const leeway = 3;

/** What there is to know of a profile's runs to say which is next. */
export interface RunsSoFar {
  /** Of the newest run that counts and isn't off-cycle; null before the first. */
  readonly newest: CalendarDate | null;
  /** The day on which the calendar was saved. */
  readonly since: CalendarDate;
  readonly today: CalendarDate;
}

/**
 * The pay date whose file is next: the first after the newest run's, or after the calendar was saved. It may be past. If
 * more than one has passed without a run, it is the one nearest to today: a file of months ago is hardly the next.
 */
export function nextToRun(calendar: PayCalendar, { newest, since, today }: RunsSoFar): PayDay {
  const open = newest === null ? since : firstAfter(calendar, newest);
  const daysOpen = Math.min(daysBetween(open, today), daysOfSeveral);
  const found = payDaysFrom(calendar, daysLater(today, -daysOpen), severalPayDays);
  const [first, second] = found;
  if (first === undefined) throw new RangeError("A pay calendar has no end");
  if (second === undefined || second.payDate >= today) return first;
  const away = ({ payDate }: PayDay) => Math.abs(daysBetween(payDate, today));
  return found.reduce((nearest, one) => (away(one) < away(nearest) ? one : nearest));
}

/** In so many days each calendar has two pay dates or more, and at most so many until the one after today. */
const daysOfSeveral = 70;
const severalPayDays = 14;

/** Whether pay dates between a run and a pay day of the calendar have no run. */
export function areSkipped(calendar: PayCalendar, run: CalendarDate, { payDate }: PayDay): boolean {
  return nextPayDay(calendar, firstAfter(calendar, run)).payDate < payDate;
}

/** The first day that isn't of the pay date that a run is for. */
function firstAfter(calendar: PayCalendar, run: CalendarDate): CalendarDate {
  return daysLater(payDateOfRun(calendar, run), 1);
}

/** The pay date that a run is for, if one is near; else its own. */
function payDateOfRun(calendar: PayCalendar, run: CalendarDate): CalendarDate {
  const near = payDaysFrom(calendar, daysLater(run, -leeway), 2)
    .map(({ payDate }) => ({ payDate, off: Math.abs(daysBetween(run, payDate)) }))
    .filter(({ off }) => off <= leeway)
    .sort((one, other) => one.off - other.off);
  return near[0]?.payDate ?? run;
}

function payDayWith(calendar: PayCalendar, number: number): PayDay {
  const scheduled = scheduledDay(calendar, number);
  return {
    payDate: movedDay(scheduled, calendar.closedDays),
    scheduled,
    closedFor: bankClosedFor(scheduled),
    period: periodWith(calendar, number),
  };
}

function movedDay(scheduled: CalendarDate, rule: ClosedDayRule): CalendarDate {
  if (rule === "same") return scheduled;
  let day = scheduled;
  while (bankClosedFor(day) !== null) day = daysLater(day, rule === "before" ? -1 : 1);
  return day;
}

function periodWith(calendar: PayCalendar, number: number): Period | null {
  const own = ownNumber(calendar);
  const through = periodEndOf(calendar, number, own);
  const before = periodEndOf(calendar, number - 1, own);
  return through && before && { from: daysLater(before, 1), through };
}

/** The number of the calendar's own pay date, which may be given as it was moved. */
export function ownNumber(calendar: PayCalendar): number {
  const { payDate, closedDays } = calendar;
  const last = numberAt(calendar, payDate);
  const isOwn = (number: number) => movedDay(scheduledDay(calendar, number), closedDays) === payDate;
  return (
    [last, last + 1, last - 1].find(
      (number) => scheduledDay(calendar, number) === payDate || isOwn(number),
    ) ?? last
  );
}
