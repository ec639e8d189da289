import type { CalendarDate, Cents } from "../money.ts";
import { bindingWage, isConfirmedInTable, rankedFromLocal, rateInForce } from "./rate-in-force.ts";
import type { Jurisdiction } from "./table.ts";

/** No minimum wage of the table has risen by more at once. */
export const largestPlausibleRise = 1.25;

const none: readonly string[] = [];

/**
 * Keys of the jurisdictions whose rate isn't confirmed for the day and, after a plausible rise, could be the one that
 * binds in these places; nearly always none. If there is one, the wage may be too low.
 */
export function unconfirmedRates(places: readonly Jurisdiction[], date: CalendarDate): readonly string[] {
  const open = places.flatMap((place) =>
    rankedFromLocal(place, date).filter((jurisdiction) => !isConfirmed(jurisdiction, date)),
  );
  if (open.length === 0) return none;
  const wages = places.map((place) => bindingWage(place, date).hourly);
  const highest = Math.max(...wages);
  return [
    ...new Set(
      open
        .filter((jurisdiction) => highestPlausible(jurisdiction, date) > highest)
        .map((jurisdiction) => jurisdiction.key),
    ),
  ];
}

/** Whether the rate in force on the day is known to be the right one: by the table, or because a person entered it. */
export function isConfirmed(jurisdiction: Jurisdiction, date: CalendarDate): boolean {
  return rateInForce(jurisdiction, date)?.entered !== undefined || isConfirmedInTable(jurisdiction, date);
}

function highestPlausible(jurisdiction: Jurisdiction, date: CalendarDate): number {
  const hourly: Cents | undefined = rateInForce(jurisdiction, date)?.hourly;
  return (hourly ?? 0) * largestPlausibleRise;
}
