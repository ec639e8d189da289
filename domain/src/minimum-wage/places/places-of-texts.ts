import { type Jurisdiction, jurisdictionWithKey } from "../table.ts";
import { type PlacePrecision, type PlaceReading, readPlace } from "./read-place.ts";

/** A place that several texts of a file name, with the keys of its jurisdictions. */
export interface PlaceOfTexts {
  readonly precision: PlacePrecision;
  readonly places: readonly string[];
  readonly mayBind: readonly string[];
  readonly texts: readonly string[];
}

/** Reads each different text once. Plain data: it can be stored, and passed between threads. */
export function placesOfTexts(texts: Iterable<string>): PlaceOfTexts[] {
  const found = new Map<string, PlaceOfTexts & { readonly texts: string[] }>();
  for (const text of new Set(texts)) {
    const { precision, places, mayBind } = readPlace(text);
    const place = { precision, places: keysOf(places), mayBind: keysOf(mayBind) };
    const key = JSON.stringify(place);
    const known = found.get(key) ?? { ...place, texts: [] };
    known.texts.push(text);
    found.set(key, known);
  }
  return [...found.values()];
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
