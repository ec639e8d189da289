import { type Jurisdiction, stateOf, wageTable } from "../table.ts";
import { type City, cityInState, countyInState } from "./city-list.ts";
import { isMunicipality } from "./local-areas.ts";
import { placeKey, placeWords } from "./place-key.ts";

/** What a name means in one state: a place of the wage table, a city or a county of the list, or several of these. */
export interface NamedPlace {
  readonly key: string;
  readonly place: Jurisdiction | undefined;
  readonly city: City | undefined;
  readonly county: string | undefined;
  readonly isMunicipality: boolean;
}

/** A name of a city, county or region of the wage table. */
interface TableName {
  /** The code of its state. */
  readonly state: string;
  readonly words: readonly string[];
  readonly place: Jurisdiction;
}

const tableNames: readonly TableName[] = wageTable.jurisdictions
  .filter((place) => stateOf(place) !== undefined)
  .flatMap((place) => namesOf(place).map((name) => tableName(place, name)));

/** By the code of the state and the `placeKey`. */
const tablePlaces: ReadonlyMap<string, Jurisdiction> = new Map(
  tableNames.map(({ state, words, place }) => [`${state} ${placeKey(words)}`, place]),
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

/** No name has more, even letter by letter. */
const mostWords = 40;

/** The longest name at the end of the words, and the words before it. */
export function namedAtEnd(
  state: string,
  words: readonly string[],
): { readonly named: NamedPlace; readonly before: readonly string[] } | undefined {
  for (let from = Math.max(0, words.length - mostWords); from < words.length; from += 1) {
    const named = exactlyNamed(state, words.slice(from));
    if (named !== undefined) return { named, before: words.slice(0, from) };
  }
  return undefined;
}

/** Whether a word says nothing about the place: it is like Plant, or has a digit. */
export function isWorkplaceWord(word: string): boolean {
  return workplaceWords.has(word) || /\d/.test(word);
}

/** The places of the wage table whose name is among the words, in that state or in any. */
export function tablePlacesWithin(words: readonly string[], state?: string): readonly Jurisdiction[] {
  const text = ` ${words.join(" ")} `;
  return tableNames
    .filter((one) => state === undefined || one.state === state)
    .filter((one) => text.includes(` ${one.words.join(" ")} `))
    .map(({ place }) => place);
}

/** The places of the wage table in the state whose name differs from the words by a letter or two. */
export function tablePlacesLike(words: readonly string[], state: string): readonly Jurisdiction[] {
  const key = placeKey(words);
  return tableNames
    .filter((one) => one.state === state && isMisspelling(key, placeKey(one.words)))
    .map(({ place }) => place);
}

function isMisspelling(text: string, name: string): boolean {
  const most = name.length < 8 ? 1 : 2;
  return name.length > 4 && Math.abs(text.length - name.length) <= most && differences(text, name) <= most;
}

/** Letters to insert, delete, replace or swap with their neighbor to turn one text into the other. */
function differences(one: string, other: string): number {
  let twoBefore: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, count) => count);
  for (let row = 1; row <= one.length; row += 1) {
    const costs = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      const isSwap = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const swapped = isSwap ? (twoBefore[at - 2] ?? 0) + 1 : replaced;
      costs.push(Math.min(replaced, swapped, (before[at] ?? 0) + 1, (costs[at - 1] ?? 0) + 1));
    }
    [twoBefore, before] = [before, costs];
  }
  return before[other.length] ?? 0;
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

function tableName(place: Jurisdiction, name: string): TableName {
  return { state: place.key.slice("US-".length, "US-CA".length), words: placeWords(name), place };
}
