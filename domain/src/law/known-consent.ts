import type { Consent } from "../items/gate/authorization.ts";
import { type CalendarDate, daysLater } from "../money.ts";
import type { Room } from "./room.ts";

/** Within so many days after its end a workweek or pay period is paid, as far as a consent for one pay date tells. */
const daysUntilPaid = 7;

/**
 * A consent with what the question leaves open about its days read carefully. One for a single payment that doesn't name
 * it is for the first payment from its signature on (MCL 408.477). Without a pay date, the one that it names is that of the
 * week or period that ended last before it; and the last payment is still to come, so a revocation that is known already
 * stops it.
 */
export function knownConsent(
  consent: Consent,
  rooms: readonly Room[],
  payDate: CalendarDate | null,
): Consent {
  if (consent === null || consent === "on-file") return consent;
  const { form, signed, forPayDate, revoked } = consent;
  const days = rooms.flatMap(({ day }) => day ?? []).sort();
  const last = days.at(-1);
  const isForOne = form === "written-each-time" && forPayDate === null && signed !== null;
  const stopsLast = payDate === null && revoked !== null && last !== undefined && revoked > last;
  const named = forPayDate === null || payDate !== null ? forPayDate : paidOn(forPayDate, days);
  return {
    ...consent,
    forPayDate: isForOne ? (days.find((day) => day >= signed) ?? null) : named,
    revoked: stopsLast ? last : revoked,
  };
}

/** The day of the question that is paid on a pay date; the pay date itself if none is. */
function paidOn(payDate: CalendarDate, days: readonly CalendarDate[]): CalendarDate {
  const ended = days.findLast((day) => day <= payDate);
  return ended !== undefined && daysLater(ended, daysUntilPaid) >= payDate ? ended : payDate;
}
