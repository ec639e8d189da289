import { type Jurisdiction, jurisdictionWithKey, stateOf, wageTable } from "../table.ts";
import { statesWithCity, zipArea } from "./city-list.ts";
import { locationNamesIt } from "./location-names-it.ts";
import { type LocationText, readLocationText } from "./location-text.ts";
import { namedPlace, tablePlacesLike, tablePlacesWithin } from "./named-place.ts";
import { placeKey, placeWords } from "./place-key.ts";
import { isSettled, type PlaceReading, readPlace } from "./read-place.ts";

/** A place that a text may mean. */
export interface PlaceProposal {
  /** Key of the jurisdiction to map the text to. */
  readonly key: string;
  /** Why, in a few words. */
  readonly why: string;
}

const mostProposals = 5;
const mostStates = 3;

/**
 * The places that a text may mean, the likeliest first; none if the text settles its place or says nothing. A person
 * chooses: nothing is taken from a proposal by itself.
 */
export function proposePlaces(location: string): readonly PlaceProposal[] {
  const reading = readPlace(location);
  if (isSettled(reading.precision)) return [];
  const text = readLocationText(location);
  const [named] = reading.places;
  if (named !== undefined && reading.precision === "bare-state")
    return [propose(named, "If no one there works in a city or county with its own minimum wage")];
  const all =
    named === undefined ? withoutState(text, reading) : inState(text, reading, stateOf(named) ?? named);
  return all.filter(({ key }, at) => all.findIndex((one) => one.key === key) === at).slice(0, mostProposals);
}

function inState(
  text: LocationText,
  { places, mayBind }: PlaceReading,
  state: Jurisdiction,
): PlaceProposal[] {
  const local = places.filter((place) => place !== state);
  const code = state.key.slice("US-".length);
  const isTown = text.names.some((words) => namedPlace(code, words)?.isMunicipality) && local.length === 0;
  const alike = local.length > 0 || mayBind.length > 0 ? [] : similarPlaces(text, state);
  const [likeliest, ...others] = byReach(mayBind).map((place) => propose(place, "Its rate applies nearby"));
  return [
    ...local.map((place) => propose(place, locationNamesIt)),
    ...ofZip(text, mayBind),
    ...alike.map((place) => propose(place, "Its name is similar")),
    ...(isTown ? [propose(state, "The city has no minimum wage of its own")] : []),
    ...(likeliest === undefined ? [] : [likeliest]),
    propose(state, "If no city or county rate applies there"),
    ...others,
  ];
}

function withoutState(text: LocationText, { mayBind }: PlaceReading): PlaceProposal[] {
  const area = text.zip === undefined ? undefined : zipArea(text.zip);
  const state = area && jurisdictionWithKey(`US-${area.state}`);
  return [
    ...ofZip(text, mayBind),
    ...(state === undefined
      ? []
      : [propose(state, `${whereZip(text)}; if no city or county rate applies there`)]),
    ...byReach(mayBind).map((place) => propose(place, "Its rate applies nearby")),
    ...text.names
      .flatMap((words) => tablePlacesWithin(words))
      .map((place) => propose(place, "The location contains its name")),
    ...text.names.flatMap(statesNamed),
  ];
}

/** The places with the name that the post office gives to the ZIP code. */
function ofZip(text: LocationText, mayBind: readonly Jurisdiction[]): PlaceProposal[] {
  const cities = (text.zip === undefined ? undefined : zipArea(text.zip))?.cities ?? [];
  const keys = new Set(cities.map((city) => placeKey(placeWords(city))));
  return mayBind
    .filter(({ name }) => keys.has(placeKey(placeWords(name.split(",")[0] ?? ""))))
    .map((place) => propose(place, whereZip(text)));
}

function whereZip({ zip = "" }: LocationText): string {
  return `ZIP code ${zip} is in ${zipArea(zip)?.cities.join(" or ")}`;
}

function similarPlaces({ names }: LocationText, state: Jurisdiction): readonly Jurisdiction[] {
  const code = state.key.slice("US-".length);
  return names.flatMap((words) => [...tablePlacesWithin(words, code), ...tablePlacesLike(words, code)]);
}

/** States that a name may mean: by code, by name, or because one of their cities, found in few others, has it. */
function statesNamed(words: readonly string[]): PlaceProposal[] {
  const name = words.join(" ");
  const named = wageTable.jurisdictions.filter(
    (one) => one.key === `US-${name}` || (stateOf(one) === undefined && one.name.toUpperCase() === name),
  );
  const states = statesWithCity(placeKey(words))
    .map((code) => jurisdictionWithKey(`US-${code}`))
    .filter((state) => state !== undefined);
  const few = states.length > mostStates ? states.filter(({ kind }) => kind === "district") : states;
  return [
    ...named.map((state) => propose(state, "The location contains its name")),
    ...few.map((state) => propose(state, "It has a place of that name")),
  ];
}

/** Counties and regions first: each covers more than a city. */
function byReach(places: readonly Jurisdiction[]): readonly Jurisdiction[] {
  return [...places.filter(({ kind }) => kind !== "city"), ...places.filter(({ kind }) => kind === "city")];
}

function propose({ key }: Jurisdiction, why: string): PlaceProposal {
  return { key, why };
}
