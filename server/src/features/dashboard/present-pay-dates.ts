import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { type CalendarOfProfile, skippedSince } from "../profiles/calendar/next-pay-dates.ts";

export type PayDatesToDo = Pick<Dashboard["toDo"], "payDates" | "proposedCalendars">;

/** The next pay date of each calendar, and the calendars to confirm. */
export function presentPayDates(calendars: readonly CalendarOfProfile[], today: CalendarDate): PayDatesToDo {
  const named = ({ profileId, profileName }: CalendarOfProfile) => ({
    profileId,
    profileName: calendars.length > 1 ? profileName : null,
  });
  return {
    payDates: calendars
      .flatMap((one) =>
        one.next
          ? [
              {
                ...named(one),
                payDay: one.next,
                ...(one.companies.length > 0 && { companies: [...one.companies] }),
                isLate: one.next.payDate < today,
                skippedSince: skippedSince(one, one.next),
              },
            ]
          : [],
      )
      .sort((one, other) => one.payDay.payDate.localeCompare(other.payDay.payDate)),
    proposedCalendars: calendars.flatMap((one) =>
      one.proposed ? [{ ...named(one), frequency: one.proposed.frequency }] : [],
    ),
  };
}
