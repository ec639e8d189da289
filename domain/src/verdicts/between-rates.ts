import type { CalendarDate } from "../money.ts";
import { hasAny, type ReasonSet } from "./reason-set.ts";
import { placeReasons, reasonBits, reasonsToBits } from "./reasons.ts";

/** With one of these it isn't known yet between which rates the pay is. */
export const openRate = reasonsToBits([...placeReasons, "rate-not-confirmed"]);

/**
 * What there is to say where pay is between two rates: whose they are, and so what settles it.
 * @param since the first day of the higher rate; `from` the first day of the pay period
 */
export function betweenRates(
  known: ReasonSet,
  { since, from }: { readonly since: CalendarDate; readonly from: CalendarDate },
): ReasonSet {
  if (hasAny(known, reasonBits["several-places"])) return reasonBits["between-rates"];
  if (hasAny(known, reasonBits["no-period"])) return reasonBits["period-needed"];
  return reasonBits[since > from ? "rate-changed" : "between-rates"];
}

/** The same of a run that is calculated again, by what it found and what is known by now. */
export function betweenRatesAgain(found: ReasonSet): ReasonSet {
  if (hasAny(found, reasonBits["several-places"])) return reasonBits["between-rates"];
  if (hasAny(found, reasonBits["no-period"])) return reasonBits["period-needed"];
  const wasOfPlaces = hasAny(found, reasonBits["between-rates"]) && !hasAny(found, reasonBits["place-set"]);
  return reasonBits[wasOfPlaces ? "between-rates" : "rate-changed"];
}
