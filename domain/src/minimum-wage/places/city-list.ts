import data from "./data/cities.json" with { type: "json" };

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

const texts: Readonly<Record<string, string>> = data.states;
/** By state: the entries of a name, by its key, each with its county. */
const citiesByState = new Map<string, ReadonlyMap<string, readonly Entry[]>>();
const countiesByState = new Map<string, ReadonlyMap<string, string>>();
const zipsByState = new Map<string, ReadonlyMap<string, ZipArea>>();
const codeAfterName = / \d/;

/** A name in one county, as the list writes it: `Oakland 94601 02`, with `~` before it if only ZIP codes reach there. */
interface Entry {
  readonly county: string;
  readonly text: string;
}

/** The `placeKey` of a name that is spelled as in the list. */
export function listKey(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** The city of that `placeKey` in a state such as `CA`; undefined if the list doesn't know it. */
export function cityInState(state: string, key: string): City | undefined {
  const entries = kept(citiesByState, state, readCities).get(key);
  if (entries === undefined) return undefined;
  const isSpill = ({ text }: Entry) => text.startsWith("~");
  const [first = { text: "" }] = entries;
  return {
    name: nameIn(first.text),
    counties: new Set(entries.filter((one) => !isSpill(one)).map(({ county }) => county)),
    postalCounties: new Set(entries.filter(isSpill).map(({ county }) => county)),
  };
}

/** The name of the county whose `placeKey` with the word County is given; undefined if the state has none. */
export function countyInState(state: string, key: string): string | undefined {
  const name = /^(.+)(COUNTY|PARISH|BOROUGH)$/.exec(key)?.[1];
  return name === undefined ? undefined : kept(countiesByState, state, readCounties).get(name);
}

/** The states, such as `CA`, in which the list knows a city of that `placeKey`. */
export function statesWithCity(key: string): readonly string[] {
  return Object.keys(texts).filter((state) => cityInState(state, key) !== undefined);
}

/** Whether another state has a county of that name, given as a `placeKey` without the word County. */
export function isCountyOutside(state: string, key: string): boolean {
  const others = Object.keys(texts).filter((other) => other !== state);
  return others.some((other) => kept(countiesByState, other, readCounties).has(key));
}

/** Where a ZIP code lies; undefined if the list doesn't know it. */
export function zipArea(zip: string): ZipArea | undefined {
  statesByArea ??= readAreas();
  return statesByArea
    .get(zip.slice(0, 3))
    ?.map((state) => kept(zipsByState, state, readZips).get(zip))
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

/** What was read of a state's text, once a location has named the state: most files need none. */
function kept<Value>(
  known: Map<string, Value>,
  state: string,
  read: (text: string, state: string) => Value,
): Value {
  const found = known.get(state) ?? read(texts[state] ?? "", state);
  known.set(state, found);
  return found;
}

function readCities(text: string): ReadonlyMap<string, readonly Entry[]> {
  const cities = new Map<string, Entry[]>();
  for (const entry of entriesOf(text)) {
    const key = listKey(nameIn(entry.text));
    const found = cities.get(key);
    if (found === undefined) cities.set(key, [entry]);
    else found.push(entry);
  }
  return cities;
}

function readCounties(text: string): ReadonlyMap<string, string> {
  const names = text.split("|").map((part) => part.slice(0, part.indexOf(":")));
  return new Map(names.filter((name) => name !== "").map((name) => [listKey(name), name]));
}

function readZips(text: string, state: string): ReadonlyMap<string, ZipArea> {
  const zips = new Map<string, { state: string; cities: string[]; counties: Set<string> }>();
  for (const { county, text: entry } of entriesOf(text)) {
    for (const zip of zipsIn(entry)) {
      const area = zips.get(zip) ?? { state, cities: [], counties: new Set() };
      zips.set(zip, area);
      area.counties.add(county);
      if (!area.cities.includes(nameIn(entry))) area.cities.push(nameIn(entry));
    }
  }
  return zips;
}

function entriesOf(text: string): Entry[] {
  return text.split("|").flatMap((part) => {
    const end = part.indexOf(":");
    const county = part.slice(0, end);
    return end === -1
      ? []
      : part
          .slice(end + 1)
          .split(",")
          .map((entry) => ({ county, text: entry }));
  });
}

function nameIn(entry: string): string {
  const end = entry.search(codeAfterName);
  return entry.slice(entry.startsWith("~") ? 1 : 0, end === -1 ? undefined : end);
}

/** Codes with the same first three digits as the one before have only their last two. */
function zipsIn(entry: string): string[] {
  let area = "";
  return (entry.match(/(?<= )\d+/g) ?? []).map((digits) => {
    const zip = digits.length === 5 ? digits : `${area}${digits}`;
    area = zip.slice(0, 3);
    return zip;
  });
}
