import type { CalendarRequest, ProfileCalendar } from "@wagefloor/contract/profiles/pay-calendar.ts";
import type { PayCalendar } from "@wagefloor/domain/pay-calendar/pay-calendar.ts";
import { nextPayDay } from "@wagefloor/domain/pay-calendar/pay-days.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { notifyChange } from "../../live/notify-change.ts";
import { profileNotFound } from "../stored/refusals.ts";
import { nextPayDates, todayInPayroll } from "./next-pay-dates.ts";
import { writeCalendar } from "./queries.ts";

/** Saves on which days a profile's employees are paid. @throws Refusal profile_not_found */
export async function changeCalendar(
  tx: TenantTransaction,
  profileId: string,
  { calendar }: CalendarRequest,
): Promise<ProfileCalendar[]> {
  const profiles = await nextPayDates(tx, todayInPayroll());
  if (!profiles.some((profile) => profile.profileId === profileId)) throw profileNotFound();
  await writeCalendar(tx, profileId, calendar);
  await notifyChange(tx, "profile");
  await notifyChange(tx, "balances");
  return presentCalendars(tx);
}

/** The calendars of all profiles. */
export async function presentCalendars(tx: TenantTransaction): Promise<ProfileCalendar[]> {
  const today = todayInPayroll();
  return (await nextPayDates(tx, today)).map(({ profileId, profileName, saved, proposed }) => ({
    profileId,
    profileName,
    saved: saved
      ? { calendar: saved.calendar && asSent(saved.calendar), savedAt: saved.savedAt.toISOString() }
      : null,
    proposed: proposed && asSent(proposed),
    next: saved?.calendar ? nextPayDay(saved.calendar, today) : null,
  }));
}

/** The same, with days that may be changed. */
function asSent(calendar: PayCalendar) {
  return { ...calendar, days: [...calendar.days] };
}
