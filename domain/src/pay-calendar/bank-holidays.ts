import { type CalendarDate, calendarDate, daysLater } from "../money.ts";
import { dayOfWeek, yearOf } from "./days.ts";

/**
 * Why no bank settles payments on a day: `Saturday`, `Sunday` or the name of a holiday of the Federal Reserve; null on a
 * business day. A holiday on a Sunday closes the Monday after it, one on a Saturday closes no other day
 * (https://www.frbservices.org/about/holiday-schedules).
 */
export function bankClosedFor(day: CalendarDate): string | null {
  const weekday = dayOfWeek(day);
  if (weekday === 6) return "Saturday";
  if (weekday === 0) return "Sunday";
  return bankHoliday(day) ?? (weekday === 1 ? bankHoliday(daysLater(day, -1)) : null);
}

const fixed: Readonly<Record<string, string>> = {
  "01-01": "New Year's Day",
  "06-19": "Juneteenth",
  "07-04": "Independence Day",
  "11-11": "Veterans Day",
  "12-25": "Christmas Day",
};

/** Month, weekday (0 is Sunday) and which one of the month; -1 is the last. */
const moving = [
  ["01", 1, 3, "Martin Luther King Jr. Day"],
  ["02", 1, 3, "Presidents' Day"],
  ["05", 1, -1, "Memorial Day"],
  ["09", 1, 1, "Labor Day"],
  ["10", 1, 2, "Columbus Day"],
  ["11", 4, 4, "Thanksgiving Day"],
] as const;

function bankHoliday(day: CalendarDate): string | null {
  const named = fixed[day.slice(5)];
  if (named !== undefined) return named;
  const found = moving.find(
    ([month, weekday, which]) =>
      day.slice(5, 7) === month && day === weekdayOf(yearOf(day), month, weekday, which),
  );
  return found?.[3] ?? null;
}

function weekdayOf(year: number, month: string, weekday: number, which: number): CalendarDate {
  const first = calendarDate(`${String(year).padStart(4, "0")}-${month}-01`);
  const earliest = daysLater(first, (weekday - dayOfWeek(first) + 7) % 7);
  if (which > 0) return daysLater(earliest, 7 * (which - 1));
  const fifth = daysLater(earliest, 28);
  return fifth.slice(5, 7) === month ? fifth : daysLater(earliest, 21);
}
