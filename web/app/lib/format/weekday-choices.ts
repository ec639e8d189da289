import { type Weekday, weekdayNames, weekdays } from "@wagefloor/domain/weekdays.ts";

/** The days of the week for a select, after a choice of none. */
export function weekdayChoices(none: string) {
  return [
    { value: "", label: none },
    ...weekdays.map((day) => ({ value: String(day), label: weekdayNames[day] })),
  ];
}

/** The day that was chosen of `weekdayChoices`; null for none. */
export function chosenWeekday(value: string): Weekday | null {
  return weekdays.find((day) => String(day) === value) ?? null;
}
