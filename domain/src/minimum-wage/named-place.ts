import { type City, cityInState, countyInState } from "./city-list.ts";
import { isMunicipality } from "./local-areas.ts";
import { placeKey, placeWords } from "./place-key.ts";
import { type Jurisdiction, stateOf, wageTable } from "./table.ts";

/** What a name means in one state: a place of the wage table, a city or a county of the list, or several of these. */
export interface NamedPlace {
  readonly key: string;
  readonly place: Jurisdiction | undefined;
  readonly city: City | undefined;
  readonly county: string | undefined;
  readonly isMunicipality: boolean;
}

/** By the code of the state and the `placeKey`. */
const tablePlaces: ReadonlyMap<string, Jurisdiction> = new Map(
  wageTable.jurisdictions
    .filter((place) => stateOf(place) !== undefined)
    .flatMap((place) => namesOf(place).map((name) => [nameInState(place.key, name), place] as const)),
);

/** Words that say what kind of workplace it is, and nothing about where. */
const workplaceWords: ReadonlySet<string> = new Set(
  `PLANT SITE STORE SHOP WAREHOUSE WHSE OFFICE OFFICES HQ HEADQUARTERS BRANCH LOCATION LOC FACILITY FACTORY UNIT
  BUILDING BLDG DEPARTMENT DEPT DIVISION DIV YARD TERMINAL DEPOT CAMPUS CLINIC KITCHEN MAIN CORPORATE CORP NIGHT DAY
  SHIFT DISTRIBUTION PRODUCTION SITES WORK THE AND OF AT STATE`.split(/\s+/),
);

/** What the words name in the state, after words such as Plant or numbers on either side; undefined if nothing. */
export function namedPlace(state: string, words: readonly string[]): NamedPlace | undefined {
  const whole = exactlyNamed(state, words);
  if (whole !== undefined) return whole;
  const from = words.findIndex((word) => !isWorkplaceWord(word));
  const trimmed = words.slice(from, words.findLastIndex((word) => !isWorkplaceWord(word)) + 1);
  return from === -1 || trimmed.length === words.length ? undefined : exactlyNamed(state, trimmed);
}

/** The longest name at the end of the words, and the words before it. */
export function namedAtEnd(
  state: string,
  words: readonly string[],
): { readonly named: NamedPlace; readonly before: readonly string[] } | undefined {
  for (let from = 0; from < words.length; from += 1) {
    const named = exactlyNamed(state, words.slice(from));
    if (named !== undefined) return { named, before: words.slice(0, from) };
  }
  return undefined;
}

/** Whether a word says nothing about the place: it is like Plant, or has a digit. */
export function isWorkplaceWord(word: string): boolean {
  return workplaceWords.has(word) || /\d/.test(word);
}

function exactlyNamed(state: string, words: readonly string[]): NamedPlace | undefined {
  const key = placeKey(words.filter((word) => word !== "UNINCORPORATED"));
  const place = tablePlaces.get(`${state} ${key}`);
  const city = cityInState(state, key);
  const county = countyInState(state, key);
  const isTown = isMunicipality(state, key);
  if (!place && !city && county === undefined && !isTown) return undefined;
  return { key, place, city, county, isMunicipality: isTown };
}

function namesOf({ key, aliases, name }: Jurisdiction): readonly string[] {
  const [spoken = ""] = name.split(/ \(|,/);
  return [...[key, ...aliases].map((one) => one.slice("US-CA-".length)), spoken];
}

function nameInState(key: string, name: string): string {
  return `${key.slice("US-".length, "US-CA".length)} ${placeKey(placeWords(name))}`;
}
