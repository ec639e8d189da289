import { type Jurisdiction, jurisdictionWithKey } from "../table.ts";
import { stateOrCity } from "./location-text.ts";
import { type PlacePrecision, type PlaceReading, readPlace } from "./read-place.ts";
import { stateLetters } from "./state-letters.ts";

/** A place that several texts of a file name, with the keys of its jurisdictions. */
export interface PlaceOfTexts {
  readonly precision: PlacePrecision;
  readonly places: readonly string[];
  readonly mayBind: readonly string[];
  readonly texts: readonly string[];
}

const twoLetters = /^\s*[a-z]{2}\s*$/i;
const ofStates: ReadonlySet<PlacePrecision> = new Set(["state-only", "bare-state"]);
const unknownPlace: PlaceReading = { precision: "unknown", places: [], mayBind: [] };

/**
 * Reads each different text once. Where states aren't most of the texts, two letters may be a site's own code (`LA` beside `SF`,
 * or beside `Oakland, CA`) unless another text is in the state that they stand for. `New York` is the state where most other texts
 * are states by name. Plain data: it can be stored, and passed
 * between threads.
 */
export function placesOfTexts(texts: Iterable<string>): PlaceOfTexts[] {
  const readings = readingsOf([...new Set(texts)]);
  const filled = readings.filter(([text]) => text.trim() !== "");
  const others = filled.filter(([, { precision }]) => !ofStates.has(precision));
  const areStates = 2 * others.length < filled.length;
  const states = new Set(others.flatMap(([, { places }]) => keysOf(places).map(stateLetters)));
  const isCode = (text: string, { places }: PlaceReading) =>
    !areStates && twoLetters.test(text) && !places.some(({ key }) => states.has(stateLetters(key)));
  const found = new Map<string, PlaceOfTexts & { readonly texts: string[] }>();
  for (const [text, reading] of readings) {
    const { precision, places, mayBind } = isCode(text, reading) ? unknownPlace : reading;
    const place = { precision, places: keysOf(places), mayBind: keysOf(mayBind) };
    const key = JSON.stringify(place);
    const known = found.get(key) ?? { ...place, texts: [] };
    known.texts.push(text);
    found.set(key, known);
  }
  return [...found.values()];
}

function readingsOf(texts: readonly string[]): (readonly [string, PlaceReading])[] {
  const readings = texts.map((text) => [text, readPlace(text)] as const);
  const sure = readings.filter(([text]) => text.trim() !== "" && stateOrCity(text) === undefined);
  const byName = sure.filter(([text, { precision }]) => ofStates.has(precision) && !twoLetters.test(text));
  if (2 * byName.length <= sure.length) return readings;
  return readings.map(([text, reading]) => [text, stateNamed(text) ?? reading]);
}

function stateNamed(text: string): PlaceReading | undefined {
  const code = stateOrCity(text);
  return code === undefined ? undefined : readPlace(code);
}

/** `readPlace` for these texts without reading them again; any other text is read. */
export function placeReaderOf(known: readonly PlaceOfTexts[] | undefined): (text: string) => PlaceReading {
  if (known === undefined) return readPlace;
  const byText = new Map<string, PlaceReading>();
  for (const { precision, texts, ...keys } of known) {
    const [places, mayBind] = [placesWith(keys.places), placesWith(keys.mayBind)];
    // A wage table of a later version may have dropped a place.
    if (places === null || mayBind === null) continue;
    const reading = { precision, places, mayBind };
    for (const text of texts) byText.set(text, reading);
  }
  return (text) => byText.get(text) ?? readPlace(text);
}

function keysOf(places: readonly Jurisdiction[]): string[] {
  return places.map(({ key }) => key);
}

function placesWith(keys: readonly string[]): Jurisdiction[] | null {
  const places = keys.flatMap((key) => jurisdictionWithKey(key) ?? []);
  return places.length === keys.length ? places : null;
}
