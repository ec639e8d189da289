import type { Consent } from "../items/gate/authorization.ts";
import type { CalendarDate } from "../money.ts";
import type { Room } from "./room.ts";

/**
 * A consent with what the question leaves open about its days read carefully. One for a single payment that doesn't name
 * it is for the first payment from its signature on (MCL 408.477). Without a pay date the last payment is still to come,
 * so a revocation that is known already stops it.
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
  return {
    ...consent,
    forPayDate: isForOne ? (days.find((day) => day >= signed) ?? null) : forPayDate,
    revoked: stopsLast ? last : revoked,
  };
}
