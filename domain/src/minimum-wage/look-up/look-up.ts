import { type CalendarDate, type Cents, cents, daysLater } from "../../money.ts";
import { asInTable, type KnownJurisdiction } from "../entered-rates.ts";
import {
  enteredRatesOver,
  highestWage,
  lowestConfirmedWage,
  type Period,
  unconfirmedRatesOver,
} from "../highest-rate.ts";
import { isSettled, type PlacePrecision, type PlaceReading, readPlace } from "../places/read-place.ts";
import { federal } from "../rate-in-force.ts";
import {
  type EnteredRate,
  isWithin,
  type Jurisdiction,
  jurisdictionWithKey,
  stateOf,
  wageTable,
} from "../table.ts";
import { mappingKey } from "./mapping-key.ts";

/** The minimum wage of one location on one pay date, or over one period. */
export interface WageLookUp {
  /** Key of the jurisdiction that the location matched, such as `US-CA-OAKLAND`; `US` for the default. */
  readonly jurisdiction: string;
  readonly name: string;
  readonly precision: PlacePrecision;
  /** The highest wage that binds there on a day of the period, in cents an hour. */
  readonly hourly: Cents;
  /** Key of the jurisdiction whose rate binds: the matched one, its state, or `US`; of a bare state also a place in it. */
  readonly rateOf: string;
  /** The first day of that rate. */
  readonly since: CalendarDate;
  /** Pay below this is below the minimum wage wherever the place is, and whatever days it's for; never above `hourly`. */
  readonly lowestConfirmed: Cents;
  /** Whether the place is settled (`isSettled`). */
  readonly known: boolean;
  /** Keys of the jurisdictions whose rate isn't confirmed for the period and could bind; nearly always none. */
  readonly unconfirmedRates: readonly string[];
  /** The rates of the organization without which it would be another wage, or not confirmed; nearly always none. */
  readonly entered: readonly EnteredRate[];
}

/**
 * The look-up for one pay date, which `tableCovers` must accept, or one period. `mappings` are the user's own: trimmed
 * text to jurisdiction key, compared whole, in any case, and applied first; `known` has the rates that were entered. Of
 * several places that a location names, the one with the highest wage counts. A location that matches nothing gets the
 * federal rate, the specification's default of 7.25, and `known: false`.
 * @param read reads a location; one that gives the same object for the same place saves looking up its wage again
 */
export function createWageLookUp(
  days: CalendarDate | Period,
  mappings: ReadonlyMap<string, string> = new Map(),
  known: KnownJurisdiction = asInTable,
  read: (location: string) => PlaceReading = readPlace,
): (location: string) => WageLookUp {
  const period = periodOf(days);
  const mapped = new Map([...mappings].map(([location, key]) => [mappingKey(location), key]));
  const found = new Map<string, WageLookUp>();
  const ofReadings = new Map<PlaceReading, WageLookUp>();
  const sureFrom = sureFromOf(days);
  const ownOf = (location: string) =>
    mapped.size === 0 ? undefined : jurisdictionWithKey(mapped.get(mappingKey(location)) ?? "");
  return (location) => {
    const cached = found.get(location);
    if (cached !== undefined) {
      return cached;
    }
    const own = ownOf(location);
    const reading = own === undefined ? read(location) : mappedTo(own);
    const wage = ofReadings.get(reading) ?? wageOf(reading, { period, sureFrom }, known);
    ofReadings.set(reading, wage);
    found.set(location, wage);
    return wage;
  };
}

/** The minimum wage of the place with this key, whatever a file calls it; undefined if the wage table has no such place. */
export function lookUpPlace(
  key: string,
  days: CalendarDate | Period,
  known: KnownJurisdiction = asInTable,
): WageLookUp | undefined {
  const place = jurisdictionWithKey(key);
  return place && wageOf(mappedTo(place), { period: periodOf(days), sureFrom: sureFromOf(days) }, known);
}

/** How long before the pay date the first day that is paid for may be: a month that is paid two weeks after its end. */
const longestWait = 45;

/** Of a pay date without a period, the first day that the pay may be for. */
function sureFromOf(days: CalendarDate | Period): CalendarDate {
  if (typeof days !== "string") return days.from;
  const earliest = daysLater(days, -longestWait);
  const { from } = wageTable.covers;
  const isCovered = earliest >= from;
  return isCovered ? earliest : from;
}

/** The days that a wage is looked up for, and from which on what is certain has to hold. */
interface Days {
  readonly period: Period;
  readonly sureFrom: CalendarDate;
}

function periodOf(days: CalendarDate | Period): Period {
  return typeof days === "string" ? { from: days, through: days } : days;
}

function mappedTo(place: Jurisdiction): PlaceReading {
  return { precision: "mapped", places: [place], mayBind: [] };
}

function wageOf(reading: PlaceReading, days: Days, known: KnownJurisdiction): WageLookUp {
  const ofTable = wageOfPlaces(reading, days);
  if (known === asInTable) return ofTable;
  const { places, mayBind } = reading;
  const own = { ...reading, places: places.map(known), mayBind: mayBind.map(known) };
  const wage = wageOfPlaces(own, days);
  if (isSame(wage, ofTable)) return ofTable;
  const counting = wage.precision === "bare-state" ? [...own.places, ...own.mayBind] : own.places;
  return { ...wage, entered: enteredRatesOver(counting, days.period) };
}

function isSame(one: WageLookUp, other: WageLookUp): boolean {
  return (
    one.hourly === other.hourly &&
    one.precision === other.precision &&
    one.lowestConfirmed === other.lowestConfirmed &&
    one.unconfirmedRates.join() === other.unconfirmedRates.join()
  );
}

function wageOfPlaces(reading: PlaceReading, days: Days): WageLookUp {
  if (reading.precision === "bare-state") return wageOfBareState(reading, days);
  const { period, sureFrom } = days;
  const [first = federal(), ...others] = reading.places;
  const { place, hourly, rateOf, since } = highestWage([first, ...others], period);
  return {
    jurisdiction: place.key,
    name: place.name,
    precision: reading.precision,
    hourly,
    rateOf,
    since,
    lowestConfirmed: lowestSure(lowestPlaces(reading), period, sureFrom),
    known: isSettled(reading.precision),
    unconfirmedRates: unconfirmedRatesOver([first, ...others], period),
    entered: [],
  };
}

/**
 * A bare state is a bound: the highest rate in it counts, and pay is below the minimum for certain only below the lowest.
 * While a local rate isn't confirmed there is no bound, and a person has to choose the place.
 */
function wageOfBareState({ places, mayBind }: PlaceReading, days: Days): WageLookUp {
  const [state = federal()] = places;
  const ofState = wageOfPlaces({ precision: "local-rate-may-bind", places, mayBind }, days);
  if (mayBind.some((place) => unconfirmedRatesOver([place], days.period).length > 0)) return ofState;
  const { hourly, rateOf, since } = highestWage([state, ...mayBind], days.period);
  const isBound = isWithin(rateOf, state.key);
  return {
    ...ofState,
    precision: isBound ? "bare-state" : "state-only",
    known: !isBound,
    hourly,
    rateOf,
    since,
  };
}

function lowestSure(places: readonly Jurisdiction[], period: Period, sureFrom: CalendarDate): Cents {
  const ofPeriod = lowestConfirmedWage(places, period);
  if (sureFrom >= period.from) return ofPeriod;
  return cents(Math.min(ofPeriod, lowestConfirmedWage(places, { from: sureFrom, through: sureFrom })));
}

/** Where the place may require the least: its state if the city isn't settled, the nation if nothing is. */
function lowestPlaces({ precision, places, mayBind }: PlaceReading): readonly Jurisdiction[] {
  if (places.length === 0) return [federal()];
  if (isSettled(precision)) return places;
  return [...places.map((place) => stateOf(place) ?? place), ...mayBind.filter((one) => one.replacesState)];
}
