import { type CalendarDate, type Cents, cents, daysLater } from "../money.ts";
import { type BindingWage, bindingWage, rankedFromLocal, rateInForce, wageInForce } from "./rate-in-force.ts";
import type { EnteredRate, Jurisdiction } from "./table.ts";
import { isConfirmed, unconfirmedRates } from "./unconfirmed-rates.ts";

/** The days that a wage is looked up for, both included; a pay date alone is a period of one day. */
export interface Period {
  readonly from: CalendarDate;
  readonly through: CalendarDate;
}

/** The wage of the place that requires the most, among those that one text may mean. */
export interface HighestWage extends BindingWage {
  readonly place: Jurisdiction;
  /** The first day of that rate, which may lie before the period. */
  readonly since: CalendarDate;
}

/** The highest wage in force in any of the places on any day of the period; of equals the earliest named and dated. */
export function highestWage(places: readonly [Jurisdiction, ...Jurisdiction[]], period: Period): HighestWage {
  const [first, ...others] = places.flatMap((place) => wagesOver(place, period));
  if (first === undefined) throw new RangeError("A period has at least one day");
  return others.reduce((highest, one) => (one.hourly > highest.hourly ? one : highest), first);
}

/** Keys of the jurisdictions whose rate isn't confirmed on some day of the period and could bind. */
export function unconfirmedRatesOver(places: readonly Jurisdiction[], period: Period): readonly string[] {
  const [first, ...others] = daysOfChange(places, period).map((day) => unconfirmedRates(places, day));
  return others.length === 0 ? (first ?? []) : [...new Set([first ?? [], ...others].flat())];
}

/**
 * The lowest wage that is confirmed throughout the period whichever of the places is meant, the federal one at least:
 * pay below it is below the minimum wage for certain.
 */
export function lowestConfirmedWage(places: readonly Jurisdiction[], { from }: Period): Cents {
  const wages = places.map((place) => {
    const sure = rankedFromLocal(place, from).filter((one) => isFederal(one) || isConfirmed(one, from));
    return Math.max(...sure.map((one) => wageInForce(one, from) ?? 0));
  });
  return cents(Math.min(...wages));
}

function isFederal({ kind }: Jurisdiction): boolean {
  return kind === "federal";
}

function wagesOver(place: Jurisdiction, period: Period): HighestWage[] {
  return daysOfChange([place], period).map((day) => {
    const wage = bindingWage(place, day);
    const source = rankedFromLocal(place, day).find(({ key }) => key === wage.rateOf) ?? place;
    return { place, ...wage, since: rateInForce(source, day)?.effective ?? day };
  });
}

/** The entered rates that count in any of the places on some day of the period. */
export function enteredRatesOver(places: readonly Jurisdiction[], period: Period): readonly EnteredRate[] {
  const inForce = daysOfChange(places, period).flatMap((day) =>
    places.flatMap((place) => rankedFromLocal(place, day)).map((one) => rateInForce(one, day)?.entered),
  );
  return [...new Set(inForce)].filter((rate) => rate !== undefined);
}

/** The first day, and every later one of the period on which a rate of the places changes or stops being confirmed. */
function daysOfChange(places: readonly Jurisdiction[], { from, through }: Period): readonly CalendarDate[] {
  if (through <= from) return [from];
  const changes = places
    .flatMap((place) => rankedFromLocal(place, through))
    .flatMap(({ rates, entered = [], confirmedThrough }) => [
      ...rates.map(({ effective }) => effective),
      ...entered.flatMap((rate) => [rate.effective, daysLater(rate.through, 1)]),
      daysLater(confirmedThrough, 1),
    ]);
  const days = changes.filter((day) => day > from && day <= through);
  return [from, ...[...new Set(days)].sort()];
}
