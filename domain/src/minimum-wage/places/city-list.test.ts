import { expect, test } from "vitest";
import { stateOf, wageTable } from "../table.ts";
import { cityInState, countyInState, isCountyOutside, listKey, zipArea } from "./city-list.ts";
import cities from "./data/cities.json" with { type: "json" };
import areas from "./data/local-areas.json" with { type: "json" };
import { areasIn, isMunicipality } from "./local-areas.ts";
import { placeKey, placeWords } from "./place-key.ts";

const keyOf = (name: string) => placeKey(placeWords(name));

test("the list has the cities of every state of the wage table, with their counties", () => {
  const capitals =
    "Juneau AK,Montgomery AL,Phoenix AZ,Sacramento CA,Hartford CT,Honolulu HI,Albany NY,San Juan PR";
  for (const [, city = "", state = ""] of capitals.split(",").map((text) => /^(.+) (..)$/.exec(text) ?? [])) {
    expect(cityInState(state, keyOf(city))?.name).toBe(city);
  }
  expect(cityInState("CA", keyOf("Oakland"))?.counties).toEqual(new Set(["Alameda"]));
  expect(cityInState("NY", keyOf("Yonkers"))).toMatchObject({
    counties: new Set(["Westchester"]),
    postalCounties: new Set(["Bronx"]),
  });
  expect(cityInState("TX", keyOf("Atlantis"))).toBeUndefined();
});

test("every name is spelled so that it is found under its key", () => {
  const names = Object.values(cities.states).flatMap(
    (text) => text.match(/(?<=^|[:,|]~?)[A-Z][^:,|\d]*[^:,|\d ]/g) ?? [],
  );
  expect(names.length).toBeGreaterThan(30_000);
  expect(names.filter((name) => placeKey(placeWords(name)) !== listKey(name))).toEqual([]);
});

test("a ZIP code has its state, its postal cities and the counties that it touches", () => {
  expect(zipArea("94607")).toEqual({ state: "CA", cities: ["Oakland"], counties: new Set(["Alameda"]) });
  expect(zipArea("80246")?.counties).toEqual(new Set(["Denver", "Arapahoe"]));
  expect(zipArea("02139")).toMatchObject({ state: "MA", cities: ["Cambridge"] });
  expect(zipArea("00000")).toBeUndefined();
});

test("counties are known by name, and whether another state has one of that name", () => {
  expect(countyInState("CA", keyOf("Fresno County"))).toBe("Fresno");
  expect(countyInState("LA", keyOf("Orleans Parish"))).toBe("Orleans");
  expect(countyInState("CA", keyOf("Fresno"))).toBeUndefined();
  expect([isCountyOutside("CO", "JEFFERSON"), isCountyOutside("CO", "DENVER")]).toEqual([true, false]);
});

test("every city, county and region of the wage table has an area, in counties that the list knows", () => {
  const local = wageTable.jurisdictions.filter((place) => stateOf(place) !== undefined);
  expect(Object.keys(areas.areas).sort()).toEqual(local.map(({ key }) => key).sort());
  for (const [key, { counties }] of Object.entries(areas.areas)) {
    const state = key.slice("US-".length, "US-CA".length);
    expect(counties.map((county) => countyInState(state, keyOf(`${county} County`)))).toEqual(counties);
    expect(areasIn(state, new Set(counties)).map(({ place }) => place.key)).toContain(key);
  }
});

test("every city of the wage table is in the list, in the county of its area", () => {
  const cities = wageTable.jurisdictions.filter(({ kind }) => kind === "city");
  for (const { key, name } of cities.filter((one) => one.key !== "US-NY-NEW YORK CITY")) {
    const [state = "", city = ""] = [key.slice("US-".length, "US-CA".length), name.split(",")[0]];
    const listed = cityInState(state, keyOf(city))?.counties ?? new Set();
    const [county] = Object.entries(areas.areas).find(([area]) => area === key)?.[1].counties ?? [];
    expect([key, listed.has(county ?? "")]).toEqual([key, true]);
  }
});

test("a county with a rate of its own or of a city has its municipalities, unless the rate covers all or a part of it", () => {
  for (const [key, { counties, covers }] of Object.entries(areas.areas)) {
    const state = key.slice("US-".length, "US-CA".length);
    const listed: Record<string, readonly string[]> | undefined = Object.entries(areas.municipalities).find(
      ([code]) => code === state,
    )?.[1];
    if (covers !== "unincorporated" && (covers !== "city" || state === "IL")) continue;
    expect([key, counties.filter((county) => (listed?.[county] ?? []).length < 3)]).toEqual([key, []]);
  }
  expect(isMunicipality("CA", keyOf("La Cañada Flintridge"))).toBe(true);
  expect(isMunicipality("CA", keyOf("Van Nuys"))).toBe(false);
});
