import { type CalendarDate, daysLater, formatCents } from "../money.ts";
import { lastDayFrom } from "./last-day-from.ts";
import { bindingWage, isConfirmedInTable, lastVerified, rankedFromLocal } from "./rate-in-force.ts";
import { type EnteredRate, type Jurisdiction, jurisdictionWithKey, stateOf, wageTable } from "./table.ts";

/** A jurisdiction as an organization knows it: the table's, or with the rates that were entered. */
export type KnownJurisdiction = (jurisdiction: Jurisdiction) => Jurisdiction;

/** The table alone. */
export const asInTable: KnownJurisdiction = (jurisdiction) => jurisdiction;

/** The table with an organization's own rates (`rateInForce` says which of them counts). */
export function withEnteredRates(entered: readonly EnteredRate[]): KnownJurisdiction {
  if (entered.length === 0) return asInTable;
  const byPlace = Map.groupBy(entered, ({ jurisdiction }) => jurisdiction);
  const withOwn = (place: Jurisdiction): Jurisdiction => {
    const own = byPlace.get(place.key);
    return own === undefined ? place : { ...place, entered: own };
  };
  return (place) => {
    const state = stateOf(place);
    return state !== undefined && byPlace.has(state.key)
      ? { ...withOwn(place), state: withOwn(state) }
      : withOwn(place);
  };
}

/** A rate that is above this many times the last known one is a typing error. */
const highestRise = 2;

/** Why a rate can't be entered; null if it can. `others` are those that the organization has entered already. */
export function enteredRateProblem(rate: EnteredRate, others: readonly EnteredRate[]): string | null {
  const place = jurisdictionWithKey(rate.jurisdiction);
  if (place === undefined) return "Please choose a place from the list.";
  if (place.kind === "federal")
    return "The federal minimum wage can't be entered. Choose a state, city, or county.";
  return daysProblem(rate) ?? overlapProblem(rate, place, others) ?? amountProblem(rate, place);
}

function daysProblem({ effective, through }: EnteredRate): string | null {
  const { from, until } = wageTable.covers;
  if (effective < from) return `We have wage rates from ${from} on. Enter a first day on or after that.`;
  if (effective > until) return `The first day ${effective} is too far ahead. Check the year.`;
  if (through < effective) return "The last day can't be before the first day.";
  const last = lastDayFrom(effective);
  return through > last
    ? `Minimum wages usually change once a year, so a rate can be entered for one year at a time. Enter a last day no later than ${last}.`
    : null;
}

function overlapProblem(
  { id, jurisdiction, effective, through }: EnteredRate,
  { name }: Jurisdiction,
  others: readonly EnteredRate[],
): string | null {
  const other = others.find(
    (one) =>
      one.id !== id &&
      one.jurisdiction === jurisdiction &&
      one.effective <= through &&
      effective <= one.through,
  );
  if (other === undefined) return null;
  return `You already entered $${formatCents(other.hourly)} for ${name} from ${other.effective} through ${other.through}. Change that rate, or choose other days.`;
}

/** Too low a rate would make pay look fine, so below what the table verified it isn't taken. */
function amountProblem(rate: EnteredRate, place: Jurisdiction): string | null {
  const { hourly, effective } = rate;
  const highest = bindingWage(place, effective).hourly * highestRise;
  if (hourly > highest)
    return `$${formatCents(hourly)} is more than twice the last known minimum wage of ${place.name}. Check the amount.`;
  const days = daysOfTable(rate, place);
  for (const day of days) {
    const { hourly: least, rateOf, since } = leastOn(place, day);
    if (hourly < least)
      return `$${formatCents(hourly)} is lower than the minimum wage of ${rateOf} that we confirmed: $${formatCents(least)} an hour since ${since}. Check the amount, the place, and the days.`;
  }
  const isKnown = days.every(
    (day) => isConfirmedInTable(place, day) && leastOn(place, day).hourly === hourly,
  );
  return isKnown ? "We already have this rate for all of these days, so there's nothing to enter." : null;
}

/** The first day, and those on which the table's own figures change. */
function daysOfTable({ effective, through }: EnteredRate, place: Jurisdiction): readonly CalendarDate[] {
  const changes = rankedFromLocal(place, through).flatMap(({ rates, confirmedThrough }) => [
    ...rates.map((rate) => rate.effective),
    daysLater(confirmedThrough, 1),
  ]);
  return [effective, ...changes.filter((day) => effective < day && day <= through)];
}

/** The place's own verified rate; before its first, what binds there. */
function leastOn(place: Jurisdiction, day: CalendarDate) {
  const own = lastVerified(place, day);
  if (own !== undefined) return { hourly: own.hourly, rateOf: place.name, since: own.effective };
  const { hourly, rateOf } = bindingWage(place, day);
  return { hourly, rateOf: jurisdictionWithKey(rateOf)?.name ?? place.name, since: day };
}
