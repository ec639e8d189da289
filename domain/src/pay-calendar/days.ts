import { type CalendarDate, calendarDate } from "../money.ts";

const dayLength = 86_400_000;

/** 0 is Sunday. */
export function dayOfWeek(day: CalendarDate): number {
  return new Date(Date.parse(day)).getUTCDay();
}

export function yearOf(day: CalendarDate): number {
  return Number(day.slice(0, 4));
}

/** 1 to 31. */
export function dayOfMonth(day: CalendarDate): number {
  return Number(day.slice(8));
}

/** Months since the year 0, so that months can be added. */
export function monthNumber(day: CalendarDate): number {
  return yearOf(day) * 12 + Number(day.slice(5, 7)) - 1;
}

/** That day of a month, or its last one where the month is shorter. */
export function dayInMonth(month: number, day: number): CalendarDate {
  const [year, number] = [Math.floor(month / 12), (month % 12) + 1];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const text = [String(year).padStart(4, "0"), twoDigits(number), twoDigits(Math.min(day, last))];
  return calendarDate(text.join("-"));
}

/** Whole days from one day to another. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
