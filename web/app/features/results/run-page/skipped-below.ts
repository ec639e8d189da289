import type { SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import { isRaisedBy, type RateOfPlace } from "@wagefloor/domain/minimum-wage/entered-rate-use.ts";
import { placeReasons, type Reason } from "@wagefloor/domain/reasons/reasons.ts";

/** The place or the rate is settled anew anyway. */
const open: ReadonlySet<Reason> = new Set([...placeReasons, "rate-not-confirmed"]);

/** How many of a run's skipped employees were checked against less than a rate that was entered since. */
export function skippedBelow(
  skipped: readonly SkippedEntry[],
  rate: RateOfPlace,
  days: Parameters<typeof isRaisedBy>[2],
  replacesState: (place: string) => boolean,
): number {
  return skipped.filter(({ pay }) => {
    if (pay === null || pay.reasons.some((reason) => open.has(reason))) return false;
    const place = pay.jurisdiction.key;
    return isRaisedBy(rate, { place, hourly: pay.minimumWage, replacesState: replacesState(place) }, days);
  }).length;
}
