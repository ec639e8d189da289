import type { PayFrequency } from "@wagefloor/domain/pay-calendar/pay-calendar.ts";
import type { PayDay } from "@wagefloor/domain/pay-calendar/pay-days.ts";

const weekdayAndDay = new Intl.DateTimeFormat("en-US", {
  ...{ weekday: "long", month: "long", day: "numeric", timeZone: "UTC" },
});

/** A calendar date of these weeks: `Friday, December 4`. */
export function formatWeekday(date: string): string {
  return weekdayAndDay.format(new Date(`${date}T00:00:00Z`));
}

/** Why a pay date isn't on the day of its calendar; null if it is. */
export function movedSentence({
  payDate,
  scheduled,
  closedFor,
}: Readonly<Record<"payDate" | "scheduled", string>> & Pick<PayDay, "closedFor">): string | null {
  if (payDate === scheduled || closedFor === null) return null;
  const isWeekend = closedFor === "Saturday" || closedFor === "Sunday";
  return `Moved from ${formatWeekday(scheduled)}${isWeekend ? "" : ` (${closedFor})`}`;
}

/** How often employees are paid, as it's called in payroll. */
export const frequencyNames: Readonly<Record<PayFrequency, string>> = {
  weekly: "Weekly",
  biweekly: "Every two weeks (biweekly)",
  semimonthly: "Twice a month (semi-monthly)",
  monthly: "Monthly",
};
