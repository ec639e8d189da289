import { type Jurisdiction, jurisdictionWithKey } from "../table.ts";
import data from "./data/local-areas.json" with { type: "json" };
import { placeKey, placeWords } from "./place-key.ts";

/**
 * What of its counties a local rate covers: one `city`; only the `unincorporated` areas, so no city or town; the
 * `whole` of each; or a `part` that names and counties don't tell.
 */
type Coverage = "city" | "unincorporated" | "whole" | "part";

/** Where the rate of a city, county or region of the wage table applies. */
export interface LocalArea {
  readonly place: Jurisdiction;
  readonly counties: ReadonlySet<string>;
  readonly covers: Coverage;
}

const coverages: ReadonlySet<string> = new Set<Coverage>(["city", "unincorporated", "whole", "part"]);

/** By the code of the state. */
const areas: ReadonlyMap<string, readonly LocalArea[]> = Map.groupBy(
  Object.entries(data.areas).map(readArea),
  ({ place }) => place.key.slice("US-".length, "US-CA".length),
);

const municipalities: ReadonlySet<string> = new Set(
  Object.entries(data.municipalities).flatMap(([state, counties]) =>
    Object.values(counties).flatMap((names) => keysOf(state, names)),
  ),
);

const notInTable: ReadonlySet<string> = new Set(
  Object.entries(data.notInTable).flatMap(([state, names]) => keysOf(state, names)),
);

/** The local rates that apply somewhere in these counties; an empty county may be any of the state. */
export function areasIn(state: string, counties: ReadonlySet<string>): readonly LocalArea[] {
  const ofState = areas.get(state) ?? [];
  if (counties.has("")) return ofState;
  return ofState.filter((area) => [...area.counties].some((county) => counties.has(county)));
}

/** Whether a name, as a `placeKey`, is an incorporated city or town in a county that has a local rate. */
export function isMunicipality(state: string, key: string): boolean {
  return municipalities.has(`${state} ${key}`);
}

/** Whether a city, as a `placeKey`, has a rate of its own that the wage table doesn't have. */
export function hasUnknownRate(state: string, key: string): boolean {
  return notInTable.has(`${state} ${key}`);
}

/** The place whose rate applies in all of these counties, or one of several with the same rates; else undefined. */
export function placeOfWholeCounties(state: string, counties: ReadonlySet<string>): Jurisdiction | undefined {
  const whole = [...counties].map((county) =>
    areasIn(state, new Set([county])).find(({ covers }) => covers === "whole" && county !== ""),
  );
  const [first, ...others] = whole;
  if (first === undefined) return undefined;
  return others.every((other) => other !== undefined && ratesOf(other) === ratesOf(first))
    ? first.place
    : undefined;
}

function keysOf(state: string, names: readonly string[]): string[] {
  return names.map((name) => `${state} ${placeKey(placeWords(name))}`);
}

function ratesOf({ place }: LocalArea): string {
  return place.rates.map(({ effective, hourly }) => `${effective} ${hourly}`).join();
}

function readArea([key, { counties, covers }]: readonly [
  string,
  { readonly counties: readonly string[]; readonly covers: string },
]): LocalArea {
  const place = jurisdictionWithKey(key);
  if (place === undefined || !coverages.has(covers)) {
    throw new RangeError(`The area of ${key} isn't one of the wage table`);
  }
  return { place, counties: new Set(counties), covers: covers as Coverage };
}
