import { type CalendarDate, daysLater } from "../money.ts";
import { dayInMonth, dayOfMonth, daysBetween, monthNumber } from "./days.ts";

/** How often employees are paid. */
export const payFrequencies = ["weekly", "biweekly", "semimonthly", "monthly"] as const;
export type PayFrequency = (typeof payFrequencies)[number];

/** When employees are paid if a pay date falls on a weekend or a bank holiday: the business day before or after it, or on it. */
export const closedDayRules = ["before", "after", "same"] as const;
export type ClosedDayRule = (typeof closedDayRules)[number];

/** On which days the employees of one profile are paid. */
export interface PayCalendar {
  readonly frequency: PayFrequency;
  /** One pay date, from which all others follow. */
  readonly payDate: CalendarDate;
  /** The days of the month, ascending: two if semimonthly, one if monthly, else none. In a shorter month it's the last day. */
  readonly days: readonly number[];
  /** The last day of the pay period that is paid on that pay date; null if it isn't known. */
  readonly periodEnd: CalendarDate | null;
  readonly closedDays: ClosedDayRule;
}

/** Of the days of a month: the last one, however many it has. */
export const lastDay = 31;

/** In a weekly or biweekly calendar the days from one pay date to the next. */
const daysApart = { weekly: 7, biweekly: 14 } as const;

/**
 * The pay date with a number, before weekends and holidays move it. Numbers ascend with the days; each day is calculated
 * from the calendar's own pay date or month, so none depends on the one before.
 */
export function scheduledDay(calendar: PayCalendar, number: number): CalendarDate {
  const { frequency, payDate, days } = calendar;
  if (frequency === "weekly" || frequency === "biweekly") {
    return daysLater(payDate, number * daysApart[frequency]);
  }
  return dayOfMonths(days, number);
}

/** The number of the last pay date on or before a day, before weekends and holidays move it. */
export function numberAt({ frequency, payDate, days }: PayCalendar, day: CalendarDate): number {
  if (frequency === "weekly" || frequency === "biweekly") {
    return Math.floor(daysBetween(payDate, day) / daysApart[frequency]);
  }
  const month = monthNumber(day);
  const past = days.filter((one) => dayInMonth(month, one) <= day).length;
  return month * days.length + past - 1;
}

/**
 * The last day of the pay period that is paid on the pay date with that number, if the period of the calendar's own pay
 * date is known. Of a semimonthly calendar the other period ends half a month from it: the 15th and the last day, the
 * 10th and the 25th.
 * @param own the number of the calendar's own pay date
 */
export function periodEndOf(calendar: PayCalendar, number: number, own: number): CalendarDate | null {
  const { frequency, periodEnd } = calendar;
  if (periodEnd === null) return null;
  if (frequency === "weekly" || frequency === "biweekly") {
    return daysLater(periodEnd, (number - own) * daysApart[frequency]);
  }
  const ends = periodEndDays(frequency, periodEnd);
  const ofOwn = monthNumber(periodEnd) * ends.length + ends.indexOf(endDay(periodEnd));
  return dayOfMonths(ends, ofOwn + number - own);
}

function periodEndDays(frequency: "semimonthly" | "monthly", periodEnd: CalendarDate): readonly number[] {
  const day = endDay(periodEnd);
  if (frequency === "monthly") return [day];
  if (day === lastDay || day === 15) return [15, lastDay];
  return day > 15 ? [day - 15, day] : [day, day + 15];
}

/** A period that ends with its month always does. */
function endDay(periodEnd: CalendarDate): number {
  const endsWithMonth = dayInMonth(monthNumber(periodEnd), lastDay) === periodEnd;
  return endsWithMonth ? lastDay : dayOfMonth(periodEnd);
}

function dayOfMonths(days: readonly number[], number: number): CalendarDate {
  const month = Math.floor(number / days.length);
  return dayInMonth(month, days[number - month * days.length] as number);
}
