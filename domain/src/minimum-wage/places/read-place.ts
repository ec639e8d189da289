import { type Jurisdiction, jurisdictionWithKey, stateOf, wageTable } from "../table.ts";
import { zipArea } from "./city-list.ts";
import { areasIn, hasUnknownRate, type LocalArea, placeOfWholeCounties } from "./local-areas.ts";
import { type LocationText, readLocationText } from "./location-text.ts";
import { type NamedPlace, namedPlace } from "./named-place.ts";
import { placeKey, placeWords } from "./place-key.ts";
import { placesOf } from "./place-names.ts";

/**
 * What a location's text says about the place, and so whether its wage is checked or only assumed.
 * Settled: `mapped` by a person; a `place` of the table; `state-only`, the key of a state, or a state without local
 * rates; `city-under-state`, a city that has no minimum wage of its own. Not settled: `bare-state`, which may be any of
 * the places with a rate of their own in that state; `local-rate-may-bind`, a city where a county's or a neighbor's
 * rate could be the one; `postal-address`, whose city may not be the municipality; `unknown-city` of a known state;
 * `zip-only`; `unknown`.
 */
export type PlacePrecision =
  | "mapped"
  | "place"
  | "city-under-state"
  | "state-only"
  | "bare-state"
  | "local-rate-may-bind"
  | "postal-address"
  | "unknown-city"
  | "zip-only"
  | "unknown";

const settled: ReadonlySet<PlacePrecision> = new Set(["mapped", "place", "city-under-state", "state-only"]);

/** Whether the text settles which minimum wage applies. Otherwise a person has to choose the place. */
export function isSettled(precision: PlacePrecision): boolean {
  return settled.has(precision);
}

/** What a text says about a place. */
export interface PlaceReading {
  readonly precision: PlacePrecision;
  /** The jurisdictions it names, or its state; of several the highest wage counts. Empty if it names none. */
  readonly places: readonly Jurisdiction[];
  /** Other local rates that could bind if the place isn't settled. */
  readonly mayBind: readonly Jurisdiction[];
}

/** Reads a location as people and payroll systems write it. */
export function readPlace(location: string): PlaceReading {
  const exact = jurisdictionWithKey(location.trim().toUpperCase());
  return exact === undefined || exact.kind === "federal" ? readWords(location) : readKey(exact);
}

function readKey(place: Jurisdiction): PlaceReading {
  return { precision: stateOf(place) === undefined ? "state-only" : "place", places: [place], mayBind: [] };
}

function readWords(location: string): PlaceReading {
  const keyed = placesOf(location);
  const text = readLocationText(location);
  const state = jurisdictionWithKey(`US-${text.state}`);
  const named = state === undefined ? [] : namesIn(state, text);
  if (keyed.some((place) => stateOf(place) !== undefined)) {
    const isOtherCity =
      state && named[0]?.city !== undefined && named.every(({ place }) => place === undefined);
    return isOtherCity ? readNamed(state, text, named) : { precision: "place", places: keyed, mayBind: [] };
  }
  if (state === undefined) return readWithoutState(keyed, text);
  if (state.kind === "district") return { precision: "state-only", places: [state], mayBind: [] };
  return named.length > 0 ? readNamed(state, text, named) : readWithoutCity(state, text, keyed.length > 0);
}

/** What the text names in the state; empty if the list doesn't know the name next to the state. */
function namesIn(state: Jurisdiction, { names }: LocationText): readonly NamedPlace[] {
  const others = names.filter((words) => words.join(" ") !== state.name.toUpperCase());
  const isOtherKnown = others.some((words) => namedPlace(codeOf(state), words) !== undefined);
  const named = (isOtherKnown ? others : names).map((words) => namedPlace(codeOf(state), words));
  return named[0] === undefined ? [] : named.filter((one) => one !== undefined);
}

function readNamed(state: Jurisdiction, text: LocationText, named: readonly NamedPlace[]): PlaceReading {
  const cities = named.filter(({ place, county }) => place === undefined && county === undefined);
  const places = named.map(({ place }) => place).filter((place) => place !== undefined);
  const isCountyOf = cities.length > 0 && places.every(({ kind }) => kind === "county");
  if (places.length > 0 && !isCountyOf) return readTablePlaces(state, text, named, places);
  const meant = cities.length > 0 ? cities : named;
  const counties = countiesOf(state, text, meant);
  const areas = areasIn(codeOf(state), counties);
  const isMunicipality = meant.every((one) => one.isMunicipality);
  const isOutside = areas.every(({ covers }) => covers === "city" || covers === "unincorporated");
  if (meant.some(({ key }) => hasUnknownRate(codeOf(state), key))) return notSettled(text, [state], areas);
  if (areas.length === 0 || (isMunicipality && isOutside && isExact(text))) {
    return { precision: "city-under-state", places: [state], mayBind: [] };
  }
  const whole = placeOfWholeCounties(codeOf(state), counties);
  if (whole !== undefined) return { precision: "place", places: [whole], mayBind: [] };
  return notSettled(text, [state], areas);
}

function readTablePlaces(
  state: Jurisdiction,
  text: LocationText,
  named: readonly NamedPlace[],
  places: readonly Jurisdiction[],
): PlaceReading {
  if (isExact(text) || places.some(({ kind }) => kind === "county")) {
    return { precision: "place", places, mayBind: [] };
  }
  const counties = countiesOf(state, text, named);
  const whole = text.isAddress ? placeOfWholeCounties(codeOf(state), counties) : undefined;
  if (whole !== undefined) return { precision: "place", places: [whole], mayBind: [] };
  return notSettled(text, places, areasIn(codeOf(state), counties));
}

/** Whether a city in the text is the municipality of that name, not the post office's and not the land around it. */
function isExact({ isAddress, names }: LocationText): boolean {
  return !isAddress && !names.flat().includes("UNINCORPORATED");
}

/** The counties in which the places may lie; a ZIP code that belongs to one of them says which. */
function countiesOf(
  state: Jurisdiction,
  { zip, isAddress }: LocationText,
  named: readonly NamedPlace[],
): ReadonlySet<string> {
  const area = zip === undefined ? undefined : zipArea(zip);
  const keys = new Set(named.map(({ key }) => key));
  if (area?.state === codeOf(state) && area.cities.some((city) => keys.has(placeKey(placeWords(city))))) {
    return area.counties;
  }
  return new Set(
    named.flatMap((one) => [...countiesNamed(state, one, isAddress), ...(area?.counties ?? [])]),
  );
}

function countiesNamed(state: Jurisdiction, { city, county }: NamedPlace, isAddress: boolean): string[] {
  const postal = [...(city?.postalCounties ?? [])].filter(
    (one) => isAddress || areasIn(codeOf(state), new Set([one])).some(({ covers }) => covers === "part"),
  );
  return [...(county === undefined ? [] : [county]), ...(city?.counties ?? []), ...postal];
}

function readWithoutState(keyed: readonly Jurisdiction[], { zip }: LocationText): PlaceReading {
  if (keyed.length > 0) {
    return { precision: keyed.length > 1 ? "state-only" : "unknown-city", places: keyed, mayBind: [] };
  }
  const area = zip === undefined ? undefined : zipArea(zip);
  if (area === undefined) return { precision: "unknown", places: [], mayBind: [] };
  return {
    precision: "zip-only",
    places: [],
    mayBind: areasIn(area.state, area.counties).map(({ place }) => place),
  };
}

function readWithoutCity(state: Jurisdiction, text: LocationText, isKeyed: boolean): PlaceReading {
  const unknown = { precision: "unknown-city", places: [state], mayBind: [] } as const;
  if (text.names.length > 0) return unknown;
  const area = text.zip === undefined ? undefined : zipArea(text.zip);
  if (area?.state === codeOf(state)) {
    const areas = areasIn(codeOf(state), area.counties);
    if (areas.length > 0) return notSettled(text, [state], areas);
    return { precision: "state-only", places: [state], mayBind: [] };
  }
  if (text.isAddress || (text.hasMore && !isKeyed)) return unknown;
  return isKeyed ? { precision: "state-only", places: [state], mayBind: [] } : readBareState(state);
}

function readBareState(state: Jurisdiction): PlaceReading {
  const mayBind = wageTable.jurisdictions.filter((place) => stateOf(place) === state);
  return { precision: mayBind.length === 0 ? "state-only" : "bare-state", places: [state], mayBind };
}

function notSettled(
  { isAddress }: LocationText,
  places: readonly Jurisdiction[],
  areas: readonly LocalArea[],
): PlaceReading {
  const mayBind = areas.map(({ place }) => place).filter((place) => !places.includes(place));
  return { precision: isAddress ? "postal-address" : "local-rate-may-bind", places, mayBind };
}

function codeOf({ key }: Jurisdiction): string {
  return key.slice("US-".length, "US-CA".length);
}
