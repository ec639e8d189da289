import { isHighestInState } from "../minimum-wage/table.ts";
import type { CalendarDate } from "../money.ts";
import { hasAny, type ReasonSet } from "../reasons/reason-set.ts";
import { placeReasons, reasonBits, reasonsToBits } from "../reasons/reasons.ts";

type FoundRate = Parameters<typeof isHighestInState>[0];

interface Since {
  /** The first day of the higher rate. */
  readonly since: CalendarDate;
}

/** With one of these it isn't known yet between which rates the pay is. */
export const openRate = reasonsToBits([...placeReasons, "rate-not-confirmed"]);

/**
 * What there is to say where pay is between two rates: whose they are, and so what settles it. Between a state's and the
 * highest in it, the place does.
 * @param from the first day of the pay period
 */
export function betweenRates(known: ReasonSet, wage: FoundRate & Since, from: CalendarDate): ReasonSet {
  if (isHighestInState(wage)) return reasonBits["local-rate-may-bind"];
  if (hasAny(known, reasonBits["several-places"])) return reasonBits["between-rates"];
  if (hasAny(known, reasonBits["no-period"])) return reasonBits["period-needed"];
  return reasonBits[wage.since > from ? "rate-changed" : "between-rates"];
}

/** The same of a run that is calculated again, by what it found and what is known by now. */
export function betweenRatesAgain(found: ReasonSet, wage: FoundRate): ReasonSet {
  if (isHighestInState(wage)) return reasonBits["local-rate-may-bind"];
  if (hasAny(found, reasonBits["several-places"])) return reasonBits["between-rates"];
  if (hasAny(found, reasonBits["no-period"])) return reasonBits["period-needed"];
  const wasOfPlaces = hasAny(found, reasonBits["between-rates"]) && !hasAny(found, reasonBits["place-set"]);
  return reasonBits[wasOfPlaces ? "between-rates" : "rate-changed"];
}
