import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { type CalendarOfProfile, skippedSince } from "../profiles/calendar/next-pay-dates.ts";

export type PayDatesToDo = Pick<Dashboard["toDo"], "payDates" | "proposedCalendars">;

/** The next pay dates of each calendar, and the calendars to confirm. */
export function presentPayDates(calendars: readonly CalendarOfProfile[], today: CalendarDate): PayDatesToDo {
  const named = ({ profileId, profileName }: CalendarOfProfile) => ({
    profileId,
    profileName: calendars.length > 1 ? profileName : null,
  });
  return {
    payDates: calendars
      .flatMap((one) =>
        one.next.map((next) => {
          const companies = next.companiesNamed;
          return {
            ...named(one),
            payDay: next.payDay,
            ...(companies.length > 0 && { companies: [...companies] }),
            isLate: next.payDay.payDate < today,
            skippedSince: skippedSince(one, next),
          };
        }),
      )
      .sort((one, other) => one.payDay.payDate.localeCompare(other.payDay.payDate)),
    proposedCalendars: calendars.flatMap((one) =>
      one.proposed ? [{ ...named(one), frequency: one.proposed.frequency }] : [],
    ),
  };
}
