import type { Period } from "./highest-rate.ts";

/** A rate that an organization entered, as far as a run tells whether it rests on it; `YYYY-MM-DD`, both days included. */
export interface RateOfPlace {
  readonly jurisdiction: { readonly key: string };
  readonly effective: string;
  readonly through: string;
  /** In cents an hour. */
  readonly hourly: number;
  /** Whether it was corrected or removed since; past runs may still rest on it. */
  readonly isWithdrawn: boolean;
}

/** The days of a run: its pay period, or its pay date. */
type Days = { readonly [Day in keyof Period]: string };

/** The wage that a run found for an employee. */
export interface FoundWage {
  /** Key of the place; empty in runs from before it was kept. */
  readonly place: string;
  /** In cents an hour. */
  readonly hourly: number;
}

/** Whether a rate was entered for some day of a run. */
export function isForDays(
  { effective, through }: Pick<RateOfPlace, "effective" | "through">,
  days: Days,
): boolean {
  return effective <= days.through && days.from <= through;
}

/**
 * Whether a rate is of the place, or of its state. A state's counts in its local places, except where `replacesState`: there
 * the place's own rate counts by law, even if it's lower (such as in Oregon's nonurban counties).
 */
export function isForPlace(
  { jurisdiction: { key } }: Pick<RateOfPlace, "jurisdiction">,
  place: string,
  replacesState: boolean,
): boolean {
  return place === key || (!replacesState && place.startsWith(`${key}-`));
}

/**
 * The entered rate that a run's wage is; undefined if it is none of them. A rate that was withdrawn is one of them: past
 * runs keep what they used. Of several that agree the last one counts.
 * @param rates oldest first
 */
export function enteredRateOf<Rate extends RateOfPlace>(
  rates: readonly Rate[],
  { place, hourly }: FoundWage,
  days: Days,
): Rate | undefined {
  return rates.findLast(
    (rate) => rate.hourly === hourly && isForPlace(rate, place, false) && isForDays(rate, days),
  );
}

/** Whether a wage that a run found is lower than a rate that was entered since for the place and those days. */
export function isRaisedBy(
  rate: RateOfPlace,
  { place, hourly, replacesState }: FoundWage & { readonly replacesState: boolean },
  days: Days,
): boolean {
  return (
    !rate.isWithdrawn &&
    hourly < rate.hourly &&
    isForDays(rate, days) &&
    isForPlace(rate, place, replacesState)
  );
}
