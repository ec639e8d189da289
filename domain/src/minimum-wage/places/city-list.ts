import data from "./data/cities.json" with { type: "json" };
import { placeKey, placeWords } from "./place-key.ts";

/** A name that people or the post office use for a place in a state; several places may share it. */
export interface City {
  readonly name: string;
  /** The counties that hold a place of that name; empty text where the list doesn't say. */
  readonly counties: ReadonlySet<string>;
  /** Other counties into which ZIP codes with that name reach. */
  readonly postalCounties: ReadonlySet<string>;
}

/** Where a ZIP code lies, as far as the list knows. */
export interface ZipArea {
  /** Such as `CA`. */
  readonly state: string;
  /** What the post office calls the place; several names are rare. */
  readonly cities: readonly string[];
  readonly counties: ReadonlySet<string>;
}

/** What the list says about one state. */
interface StateList {
  /** By `placeKey`. */
  readonly cities: ReadonlyMap<string, City>;
  /** County names by `placeKey`, without the word County. */
  readonly counties: ReadonlyMap<string, string>;
  readonly zips: ReadonlyMap<string, ZipArea>;
}

const texts: Readonly<Record<string, string>> = data.states;
const lists = new Map<string, StateList>();

/** The city of that `placeKey` in a state such as `CA`; undefined if the list doesn't know it. */
export function cityInState(state: string, key: string): City | undefined {
  return listOf(state).cities.get(key);
}

/** The name of the county whose `placeKey` with the word County is given; undefined if the state has none. */
export function countyInState(state: string, key: string): string | undefined {
  const name = /^(.+)(COUNTY|PARISH|BOROUGH)$/.exec(key)?.[1];
  return name === undefined ? undefined : listOf(state).counties.get(name);
}

/** The states, such as `CA`, in which the list knows a city of that `placeKey`. */
export function statesWithCity(key: string): readonly string[] {
  return Object.keys(texts).filter((state) => cityInState(state, key) !== undefined);
}

/** Whether another state has a county of that name, given as a `placeKey` without the word County. */
export function isCountyOutside(state: string, key: string): boolean {
  return Object.entries(texts).some(([other, text]) => other !== state && countiesOf(text).has(key));
}

/** Where a ZIP code lies; undefined if the list doesn't know it. */
export function zipArea(zip: string): ZipArea | undefined {
  statesByArea ??= readAreas();
  return statesByArea
    .get(zip.slice(0, 3))
    ?.map((state) => listOf(state).zips.get(zip))
    .find((found) => found !== undefined);
}

/** The states that have ZIP codes with the same first three digits, nearly always one. */
let statesByArea: ReadonlyMap<string, readonly string[]> | undefined;

function readAreas(): ReadonlyMap<string, readonly string[]> {
  const areas = Object.entries(texts).flatMap(([state, text]) =>
    [...new Set(text.match(/(?<= )\d{3}(?=\d\d)/g))].map((area) => [area, state] as const),
  );
  const byArea = Map.groupBy(areas, ([area]) => area);
  return new Map([...byArea].map(([area, found]) => [area, found.map(([, state]) => state)]));
}

function countiesOf(text: string): ReadonlyMap<string, string> {
  const names = text.split("|").map((part) => part.slice(0, part.indexOf(":")));
  return new Map(names.filter((name) => name !== "").map((name) => [placeKey(placeWords(name)), name]));
}

/** A state's list is read when a text first names the state: most files need none. */
function listOf(state: string): StateList {
  const known = lists.get(state) ?? readList(state, texts[state] ?? "");
  lists.set(state, known);
  return known;
}

function readList(state: string, text: string): StateList {
  const cities = new Map<string, { name: string; counties: Set<string>; postalCounties: Set<string> }>();
  const zips = new Map<string, { state: string; cities: string[]; counties: Set<string> }>();
  for (const part of text === "" ? [] : text.split("|")) {
    const [county = "", entries = ""] = part.split(":");
    for (const entry of entries.split(",")) {
      const [, spill, name = "", codes = ""] = /^(~?)(.*?)((?: \d+)*)$/.exec(entry) ?? [];
      const key = placeKey(placeWords(name));
      const city = cities.get(key) ?? { name, counties: new Set(), postalCounties: new Set() };
      cities.set(key, city);
      (spill === "" ? city.counties : city.postalCounties).add(county);
      for (const zip of zipsIn(codes)) {
        const area = zips.get(zip) ?? { state, cities: [], counties: new Set() };
        zips.set(zip, area);
        area.counties.add(county);
        if (!area.cities.includes(name)) area.cities.push(name);
      }
    }
  }
  return { cities, counties: countiesOf(text), zips };
}

/** Codes with the same first three digits as the one before have only their last two. */
function zipsIn(codes: string): string[] {
  let area = "";
  return (codes.match(/\d+/g) ?? []).map((digits) => {
    const zip = digits.length === 5 ? digits : `${area}${digits}`;
    area = zip.slice(0, 3);
    return zip;
  });
}
