import { type CalendarDate, calendarDate, daysLater } from "../money.ts";

/** The last day for which a rate that starts on this day can be entered: the day before the same day of the next year. */
export function lastDayFrom(effective: CalendarDate): CalendarDate {
  const day = effective.slice(4) === "-02-29" ? "-03-01" : effective.slice(4);
  return daysLater(calendarDate(`${Number(effective.slice(0, 4)) + 1}${day}`), -1);
}
