import { monthsLater } from "../items/gate/authorization.ts";
import { type CalendarDate, daysLater } from "../money.ts";
import type { AuthorizationEvents, AuthorizationTerms } from "./authorization-record.ts";

/** An authorization's status on a day. */
export const authorizationStandings = [
  "on-file",
  "expires-soon",
  "not-yet",
  "expired",
  "revoked",
  "withdrawn",
] as const;
export type AuthorizationStanding = (typeof authorizationStandings)[number];

/** An authorization expires soon this many days before its last day. */
export const soonDays = 30;

/**
 * The last day on which an authorization can be used; null if none is known. A state's limit in months ends it the day
 * before: six months from May 7 end on November 6.
 */
export function lastDayOf(
  { signedOn, expiresOn, forPayDate }: Pick<AuthorizationTerms, "signedOn" | "expiresOn" | "forPayDate">,
  expiryMonths: number | null,
): CalendarDate | null {
  const byState = expiryMonths === null ? null : daysLater(monthsLater(signedOn, expiryMonths), -1);
  const [earliest = null] = [expiresOn, forPayDate, byState].filter((day) => day !== null).sort();
  return earliest;
}

/**
 * An authorization's status on a day. One for a single pay date never expires soon: it isn't renewed.
 * @param lastDay as `lastDayOf` says
 */
export function standingOn(
  day: CalendarDate,
  { firstDeductionOn, forPayDate }: Pick<AuthorizationTerms, "firstDeductionOn" | "forPayDate">,
  lastDay: CalendarDate | null,
  { revokedOn, isWithdrawn }: Pick<AuthorizationEvents, "revokedOn" | "isWithdrawn">,
): AuthorizationStanding {
  if (isWithdrawn) return "withdrawn";
  if (revokedOn !== null && revokedOn <= day) return "revoked";
  if (lastDay !== null && lastDay < day) return "expired";
  if (firstDeductionOn !== null && firstDeductionOn > day) return "not-yet";
  const isSoon = lastDay !== null && forPayDate === null && lastDay <= daysLater(day, soonDays);
  return isSoon ? "expires-soon" : "on-file";
}
