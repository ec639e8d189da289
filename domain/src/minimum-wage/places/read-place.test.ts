import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDate } from "../../money.ts";
import { createWageLookUp } from "../look-up/look-up.ts";
import { bindingWage, federal } from "../rate-in-force.ts";
import { jurisdictionWithKey, stateOf, wageTable } from "../table.ts";
import { type PlacePrecision, readPlace } from "./read-place.ts";

const day = calendarDate("2026-11-20");
const lookUp = createWageLookUp(day);

/** What is read from a text: how sure, and which place; of several the one with the highest wage. */
function reading(text: string): readonly [PlacePrecision, string] {
  const { precision, jurisdiction } = lookUp(text);
  return [precision, jurisdiction];
}

describe("a place of the wage table", () => {
  test.each([
    ["Seattle, WA", "US-WA-SEATTLE"],
    ["seattle wa", "US-WA-SEATTLE"],
    ["SEATTLE, WASHINGTON, USA", "US-WA-SEATTLE"],
    ["Seattle (WA)", "US-WA-SEATTLE"],
    ["US/WA/Seattle", "US-WA-SEATTLE"],
    ["WA-SEATTLE", "US-WA-SEATTLE"],
    ["WA - Seattle", "US-WA-SEATTLE"],
    ["Plant 4 - Seattle, WA", "US-WA-SEATTLE"],
    ["Seattle Warehouse, WA", "US-WA-SEATTLE"],
    ["City of Seattle, WA", "US-WA-SEATTLE"],
    ["Portland, OR", "US-OR-PORTLAND METRO"],
    ["Portland, ME", "US-ME-PORTLAND"],
    ["New York, NY", "US-NY-NEW YORK CITY"],
    ["New York, New York", "US-NY-NEW YORK CITY"],
    ["Brooklyn, NY", "US-NY-NEW YORK CITY"],
    ["St Paul, Minnesota", "US-MN-SAINT PAUL"],
    ["Sea-Tac, WA", "US-WA-SEATAC"],
    ["S. San Francisco, CA", "US-CA-SOUTH SAN FRANCISCO"],
    ["San José, CA", "US-CA-SAN JOSE"],
    ["Denver CO", "US-CO-DENVER"],
    ["Los Angeles County, CA", "US-CA-LOS ANGELES COUNTY"],
    ["Unincorporated King County, WA", "US-WA-KING COUNTY"],
    ["Montgomery Co MD", "US-MD-MONTGOMERY COUNTY"],
    ["Oakland / San Francisco, CA", "US-CA-SAN FRANCISCO"],
    ["Oakland, Alameda County, CA", "US-CA-OAKLAND"],
    ["Brooklyn, New York, NY", "US-NY-NEW YORK CITY"],
    ["New York, NY, Acme Tower", "US-NY-NEW YORK CITY"],
  ])("[WAGE-02] '%s' is %s", (text, key) => {
    expect(reading(text)).toEqual(["place", key]);
  });

  // New York Labor Law 652 and Montgomery County Code 27-68 set the rate of the whole county.
  test.each([
    ["White Plains, NY", "US-NY-WESTCHESTER COUNTY"],
    ["Yonkers, NY", "US-NY-WESTCHESTER COUNTY"],
    ["Hempstead, NY", "US-NY-NASSAU COUNTY"],
    ["Rockville, MD", "US-MD-MONTGOMERY COUNTY"],
    ["350 5th Ave, New York, NY 10118", "US-NY-NEW YORK CITY"],
    ["1455 Market St, Suite 600, San Francisco, CA 94103", "US-CA-SAN FRANCISCO"],
  ])("[WAGE-02] '%s' is %s, whose rate covers its whole county", (text, key) => {
    expect(reading(text)).toEqual(["place", key]);
  });
});

describe("the state's rate", () => {
  test.each([
    ["US-CA", "US-CA"],
    ["US_CA", "US-CA"],
    ["US-CA Plant 4", "US-CA"],
    ["TX", "US-TX"],
    ["Texas", "US-TX"],
    ["Puerto Rico", "US-PR"],
    ["D.C.", "US-DC"],
    ["Washington, DC", "US-DC"],
    ["1600 Pennsylvania Ave NW, Washington, DC 20500", "US-DC"],
  ])("[WAGE-03] '%s' names only %s", (text, key) => {
    expect(reading(text)).toEqual(["state-only", key]);
  });

  test.each(["CA", "California", "california, usa", "US CA"])(
    "[WAGE-03] '%s' may be any place in California, as no key of the state's rate",
    (text) => {
      expect(reading(text)).toEqual(["bare-state", "US-CA"]);
    },
  );

  test.each([
    ["Fresno, CA", "US-CA"],
    ["Fresno County, CA", "US-CA"],
    ["Dallas TX", "US-TX"],
    ["Ft. Worth, TX", "US-TX"],
    ["Kansas City, Kansas", "US-KS"],
    ["Winston-Salem, NC", "US-NC"],
    ["O'Fallon, MO", "US-MO"],
    ["Vancouver, WA", "US-WA"],
    ["Pasadena, TX", "US-TX"],
    ["San Juan, PR", "US-PR"],
    ["Albany, New York", "US-NY"],
    ["1200 Main St, Houston, TX 77002, USA", "US-TX"],
    ["12 Oakland Ave, Fresno, CA 93721", "US-CA"],
    ["Salem, OR", "US-OR"],
  ])("[WAGE-03] '%s' is a city of %s, and no local rate applies in its county", (text, key) => {
    expect(reading(text)).toEqual(["city-under-state", key]);
  });

  test.each([
    ["Bellevue, WA", "US-WA"],
    ["Bellevue, King County, WA", "US-WA"],
    ["Torrance, CA", "US-CA"],
    ["City of Industry, CA", "US-CA"],
    ["Chula Vista, CA", "US-CA"],
    ["Lakewood, CO", "US-CO"],
    ["US-ME-SOUTH PORTLAND", "US-ME"],
  ])("[WAGE-03] '%s' is a city that its county's or neighbor's rate doesn't cover", (text, key) => {
    expect(reading(text)).toEqual(["city-under-state", key]);
  });
});

describe("a place that a person has to settle", () => {
  test.each([
    ["Evanston, IL", "US-IL-COOK COUNTY"],
    ["US-IL-CHICAGO HEIGHTS", "US-IL-COOK COUNTY"],
    ["White Center, WA", "US-WA-KING COUNTY"],
    ["East Los Angeles, CA", "US-CA-LOS ANGELES COUNTY"],
    ["Van Nuys, CA", "US-CA-LOS ANGELES"],
    ["La Jolla, CA", "US-CA-SAN DIEGO"],
    ["Beaverton, OR", "US-OR-PORTLAND METRO"],
    ["Pendleton, OR", "US-OR-NONURBAN COUNTIES"],
    ["Alameda County, CA", "US-CA-OAKLAND"],
    ["Laurel, MD", "US-MD-HOWARD COUNTY"],
  ])("[WAGE-03] in '%s' the rate of %s may bind", (text, key) => {
    expect(reading(text)[0]).toBe("local-rate-may-bind");
    expect(readPlace(text).mayBind.map((place) => place.key)).toContain(key);
  });

  // Of these ZIP codes, 98168 and 98188 are "Seattle" to the post office and lie in Tukwila, Burien and SeaTac.
  test.each([
    ["500 Pine St, Seattle, WA 98168", "US-WA-SEATTLE", "US-WA-TUKWILA"],
    ["500 Pine St Seattle WA 98188-1234", "US-WA-SEATTLE", "US-WA-SEATAC"],
    ["Oakland, California 94607", "US-CA-OAKLAND", "US-CA-EMERYVILLE"],
    ["Bellevue, WA 98004", "US-WA", "US-WA-KING COUNTY"],
    ["CA 94607", "US-CA", "US-CA-OAKLAND"],
  ])("[WAGE-03] the city of the address '%s' isn't certain to be the municipality", (text, key, other) => {
    expect(reading(text)).toEqual(["postal-address", key]);
    expect(readPlace(text).mayBind.map((place) => place.key)).toContain(other);
  });

  test.each([
    ["Springfeild, TX", "US-TX"],
    ["Atlantis, CA", "US-CA"],
    ["North Oakland, CA", "US-CA"],
    ["Seattle-Bellevue, WA", "US-WA"],
    ["123 Main St, CA", "US-CA"],
    ["Store 12, CA", "US-CA"],
    ["US-CA-OAKLANDIA", "US-CA"],
  ])("[WAGE-03] the list doesn't know the city of '%s'", (text, key) => {
    expect(reading(text)).toEqual(["unknown-city", key]);
  });

  // Omaha's ordinance of October 2026 isn't in the wage table.
  test.each(["Omaha, NE", "US-NE-OMAHA"])("[WAGE-03] '%s' has a rate that the table doesn't know", (text) => {
    expect(reading(text)).toEqual(["local-rate-may-bind", "US-NE"]);
  });

  test("[WAGE-03] a ZIP code alone proposes only", () => {
    expect(reading("94607")).toEqual(["zip-only", "US"]);
    expect(reading("94607-1234")).toEqual(["zip-only", "US"]);
  });

  test.each([
    "",
    "Plant 12",
    "10234",
    "Dept VA",
    "PLANT IN",
    "Lincoln Co",
    "Jefferson CO",
    "La Grande",
    "Oakland",
    "New York",
    "Washington",
    "Kansas City",
    "WA/OR",
    "LA, CA",
    "Toronto, ON",
    "CA Remote",
  ])("[WAGE-03] '%s' says nothing certain", (text) => {
    expect(reading(text)).toEqual(["unknown", "US"]);
  });
});

describe("any text", () => {
  const local = wageTable.jurisdictions.filter((place) => stateOf(place) !== undefined);
  const named = local.flatMap((place) =>
    [place.key, ...place.aliases].map((key) => ({
      place,
      name: key.slice("US-CA-".length),
      code: key.slice("US-".length, "US-CA".length),
      state: stateOf(place)?.name ?? "",
    })),
  );
  const inTitleCase = (name: string) =>
    name.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
  const forms: readonly ((one: (typeof named)[number]) => string)[] = [
    ({ name, code }) => `${inTitleCase(name)}, ${code}`,
    ({ name, code }) => `${name} ${code}`,
    ({ name, code }) => `${name.toLowerCase()}, ${code.toLowerCase()}`,
    ({ name, state }) => `${inTitleCase(name)}, ${state}`,
    ({ name, state }) => `${name}, ${state.toUpperCase()}, USA`,
    ({ name, code }) => `${code}-${name}`,
    ({ name, code }) => `${code} - ${name}`,
    ({ name, code }) => `${name} (${code})`,
    ({ name, code }) => `Plant 4, ${name}, ${code}`,
    ({ name, code }) => `US ${code}, ${name}`,
  ];

  test("[WAGE-02] every place of the table is found in every form, by every name", () => {
    const wrong = named.flatMap((one) =>
      forms
        .map((form) => form(one))
        .filter((text) => reading(text).join() !== `place,${one.place.key}`)
        .map((text) => `${text}: ${reading(text).join()}`),
    );
    expect(wrong).toEqual([]);
  });

  test("[WAGE-02] no text gives a wage below the one of the table's place that it names", () => {
    const street = fc.constantFrom("", "12 Main St, ", "500 Pine Ave Suite 4\n", "Plant 7 - ", "HQ, ");
    const zip = fc.constantFrom("", " 98168", " 10001-1234", ", USA");
    fc.assert(
      fc.property(
        fc.constantFrom(...named),
        fc.nat(forms.length - 1),
        street,
        zip,
        (one, form, before, after) => {
          const text = `${before}${forms[form]?.(one)}${after}`;
          const wage = lookUp(text);
          if (wage.precision === "unknown") return;
          expect(wage.hourly).toBeGreaterThanOrEqual(bindingWage(one.place, day).hourly);
        },
      ),
    );
  });

  test("[WAGE-03] a city's name that several states share means the city of the state in the text", () => {
    const shared = [
      "Portland",
      "Richmond",
      "Pasadena",
      "Oakland",
      "Aurora",
      "Lakewood",
      "Glendale",
      "Burlingame",
    ];
    for (const city of shared) {
      for (const { key } of wageTable.jurisdictions.filter((one) => one.kind === "state")) {
        const { precision, jurisdiction } = lookUp(`${city}, ${key.slice("US-".length)}`);
        expect(precision).not.toBe("unknown");
        expect(jurisdiction.startsWith(key)).toBe(true);
      }
    }
  });

  test("[WAGE-03] no text makes the look-up fail, and no wage is below the federal one or the lowest that is certain", () => {
    const pieces = fc.constantFrom(
      ...[
        "US",
        "CA",
        "WA",
        "CO",
        "Oakland",
        "New York",
        "St.",
        "County",
        "94607",
        "-",
        ", ",
        " ",
        "/",
        "(",
        "é",
      ],
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(pieces).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (location) => {
        const { hourly, lowestConfirmed } = lookUp(location);
        expect(lowestConfirmed).toBeGreaterThanOrEqual(bindingWage(federal(), day).hourly);
        expect(hourly).toBeGreaterThanOrEqual(lowestConfirmed);
      }),
    );
  });

  test("[WAGE-03] where the place isn't settled, the lowest certain wage is that of its state", () => {
    expect(lookUp("500 Pine St, Seattle, WA 98168")).toMatchObject({ hourly: 2130, lowestConfirmed: 1713 });
    expect(lookUp("Pendleton, OR")).toMatchObject({ hourly: 1555, lowestConfirmed: 1455 });
    expect(lookUp("94607")).toMatchObject({ hourly: 725, lowestConfirmed: 725 });
    expect(jurisdictionWithKey("US-OR-NONURBAN COUNTIES")?.replacesState).toBe(true);
  });
});
