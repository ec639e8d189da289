import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDate } from "../../money.ts";
import { bindingWage, federal } from "../rate-in-force.ts";
import { jurisdictionWithKey, wageTable } from "../table.ts";
import { createWageLookUp } from "./look-up.ts";

const lookUp = createWageLookUp(calendarDate("2025-03-01"));
const jurisdictionOf = (location: string) => lookUp(location).jurisdiction;

describe("step 1: the first word", () => {
  test.each([
    ["US-CA", "US-CA"],
    ["US-WA-SEATTLE", "US-WA-SEATTLE"],
    ["us-ca-oakland", "US-CA-OAKLAND"],
    ["  US-CA-OAKLAND  ", "US-CA-OAKLAND"],
    ["US-CA-OAKLAND Plant 4", "US-CA-OAKLAND"],
    ["US-CA-OAKLAND, Plant 4", "US-CA-OAKLAND"],
    ["US-NY-NYC", "US-NY-NEW YORK CITY"],
    ["US-ME-PORTLAND", "US-ME-PORTLAND"],
    ["US-OR-PORTLAND", "US-OR-PORTLAND METRO"],
    ["US-DC", "US-DC"],
    ["US-PR", "US-PR"],
  ])("[WAGE-01] '%s' is %s", (location, key) => {
    expect(lookUp(location)).toMatchObject({ jurisdiction: key, known: true });
  });

  test.each([
    ["US-CA San Francisco", "US-CA-SAN FRANCISCO"],
    ["US-CA Oakland plant", "US-CA-OAKLAND"],
    ["US-CA Plant 4, Oakland", "US-CA-OAKLAND"],
    ["US-CA US-CA-OAKLAND", "US-CA-OAKLAND"],
    ["US-CA County office, US-CA-OAKLAND", "US-CA-OAKLAND"],
    ["US-CA-ALAMEDA County, Fremont", "US-CA-FREMONT"],
  ])("[WAGE-01] '%s' is %s: a city or county inside wins over the state", (location, key) => {
    expect(lookUp(location)).toMatchObject({ jurisdiction: key, known: true });
  });

  test("[WAGE-01] a city's name followed by the word County isn't the city", () => {
    expect(jurisdictionOf("US-CA-ALAMEDA COUNTY")).toBe("US-CA");
    expect(jurisdictionOf("US-CA-SONOMA County")).toBe("US-CA");
    expect(jurisdictionOf("US-CO-BOULDER COUNTY")).toBe("US-CO-BOULDER COUNTY");
    expect(jurisdictionOf("US-CO-BOULDER")).toBe("US-CO-BOULDER");
    expect(jurisdictionOf("US-WA-SEATTLE KING COUNTY")).toBe("US-WA-SEATTLE");
  });

  test("[WAGE-01] the abbreviation Co. isn't the word County", () => {
    expect(jurisdictionOf("US-CA-ALAMEDA CO.")).toBe("US-CA-ALAMEDA");
  });
});

describe("step 2: a place within the location", () => {
  test.each([
    ["US-CA-SAN FRANCISCO", "US-CA-SAN FRANCISCO"],
    ["US-CA-SOUTH SAN FRANCISCO", "US-CA-SOUTH SAN FRANCISCO"],
    ["US-CA-SAN MATEO", "US-CA-SAN MATEO"],
    ["US-CA-SAN MATEO COUNTY", "US-CA-SAN MATEO COUNTY"],
    ["US-CA-LOS ANGELES", "US-CA-LOS ANGELES"],
    ["US-CA-LOS ANGELES COUNTY", "US-CA-LOS ANGELES COUNTY"],
    ["US-CA-WEST HOLLYWOOD", "US-CA-WEST HOLLYWOOD"],
    ["US-WA-KING COUNTY", "US-WA-KING COUNTY"],
    ["US-NM-SANTA FE", "US-NM-SANTA FE"],
    ["US-NM-SANTA FE COUNTY", "US-NM-SANTA FE COUNTY"],
    ["US-NY-NEW YORK", "US-NY-NEW YORK CITY"],
    ["US-MN-ST. PAUL", "US-MN-SAINT PAUL"],
    ["US-OR-NONURBAN COUNTIES", "US-OR-NONURBAN COUNTIES"],
    ["US-WA-SEATTLE-Plant 4", "US-WA-SEATTLE"],
    ["Plant 12, US-CA-OAKLAND", "US-CA-OAKLAND"],
    ["Plant US-CA-OAKLAND (night shift)", "US-CA-OAKLAND"],
    ["US-CA-San José", "US-CA-SAN JOSE"],
    ["US-CA-SAN  FRANCISCO", "US-CA-SAN FRANCISCO"],
    ["US-CA-SAN-FRANCISCO", "US-CA-SAN FRANCISCO"],
    ["US_CA_SAN_FRANCISCO", "US-CA-SAN FRANCISCO"],
    ["US–CA–SAN FRANCISCO", "US-CA-SAN FRANCISCO"],
    ["US - CA - OAKLAND", "US-CA-OAKLAND"],
    ["US-CA-SAN FRANCISCO COUNTY", "US-CA-SAN FRANCISCO"],
    ["US-CA-CITY AND COUNTY OF SAN FRANCISCO", "US-CA-SAN FRANCISCO"],
    ["US-CA City & County of San Francisco", "US-CA-SAN FRANCISCO"],
    ["US-CO-DENVER COUNTY", "US-CO-DENVER"],
    ["US-CO-City of Denver", "US-CO-DENVER"],
    ["US-CA-COUNTY OF LOS ANGELES", "US-CA-LOS ANGELES COUNTY"],
    ["US-NY-NEW YORK COUNTY", "US-NY-NEW YORK CITY"],
    ["US-NY-KINGS COUNTY", "US-NY-NEW YORK CITY"],
    ["US-NY-QUEENS COUNTY", "US-NY-NEW YORK CITY"],
    ["US-NY-BRONX COUNTY", "US-NY-NEW YORK CITY"],
    ["US-NY-RICHMOND COUNTY", "US-NY-NEW YORK CITY"],
    ["US-NY-LONG ISLAND CITY", "US-NY-NEW YORK CITY"],
    ["US-NY-LONG ISLAND", "US-NY-NASSAU COUNTY"],
    ["US-NY-WESTCHESTER", "US-NY-WESTCHESTER COUNTY"],
  ])("[WAGE-02] '%s' is %s", (location, key) => {
    expect(lookUp(location)).toMatchObject({ jurisdiction: key, known: true });
  });

  test("[WAGE-02] only whole names match, and a county isn't the city of its name", () => {
    expect(jurisdictionOf("US-CA-OAKLANDIA")).toBe("US-CA");
    expect(jurisdictionOf("US-CA-NEW OAKLAND")).toBe("US-CA");
    expect(jurisdictionOf("BUS-CA-OAKLAND")).toBe("US");
    expect(jurisdictionOf("US-CA-SANTA CLARITA")).toBe("US-CA");
    expect(jurisdictionOf("US-CA-SANTA CLARA COUNTY")).toBe("US-CA");
    expect(jurisdictionOf("US-CA-SAN DIEGO COUNTY")).toBe("US-CA");
    expect(jurisdictionOf("US-CA-ALAMEDA-COUNTY")).toBe("US-CA");
    expect(jurisdictionOf("US-CA-COUNTY OF ALAMEDA")).toBe("US-CA");
    expect(jurisdictionOf("US-CA-SAN DIEGO COUNTRY CLUB")).toBe("US-CA-SAN DIEGO");
    expect(jurisdictionOf("US-CA-SAN DIEGO, County building")).toBe("US-CA-SAN DIEGO");
  });

  test("[WAGE-02] Kings and Richmond mean New York City only as counties", () => {
    expect(jurisdictionOf("US-NY-KINGS FERRY")).toBe("US-NY");
    expect(jurisdictionOf("US-NY-RICHMOND")).toBe("US-NY");
  });

  test("[WAGE-02] the name of the state after another city isn't the city of that name", () => {
    expect(jurisdictionOf("US-NY-BUFFALO, New York")).toBe("US-NY");
    expect(jurisdictionOf("US-NY New York")).toBe("US-NY-NEW YORK CITY");
  });

  test.each([
    ["US-IL-COOK COUNTY-CHICAGO", "2026-11-20", "US-IL-CHICAGO"],
    ["US-WA-KING COUNTY-SEATTLE", "2026-11-20", "US-WA-SEATTLE"],
    ["US-WA-EVERETT/SEATTLE", "2026-11-20", "US-WA-SEATTLE"],
    ["US-CA-LOS ANGELES, LOS ANGELES COUNTY", "2026-06-30", "US-CA-LOS ANGELES"],
    ["US-CA-LOS ANGELES, LOS ANGELES COUNTY", "2026-07-01", "US-CA-LOS ANGELES COUNTY"],
    ["Sites: US-CA-OAKLAND, US-CA-SAN FRANCISCO", "2026-11-20", "US-CA-SAN FRANCISCO"],
    ["Sites: US-CA-OAKLAND, US-WA-SEATTLE", "2026-11-20", "US-WA-SEATTLE"],
    ["US-WA-SPOKANE, US-OR-PORTLAND", "2026-11-20", "US-WA"],
    ["US-TX, US-CA", "2026-11-20", "US-CA"],
    ["US-OR-NONURBAN COUNTIES", "2026-11-20", "US-OR-NONURBAN COUNTIES"],
    ["US-ME-PORTLAND, US-OR-SALEM", "2026-11-20", "US-ME-PORTLAND"],
  ])("[WAGE-02] of the places of '%s' the highest wage on %s is that of %s", (location, day, key) => {
    expect(createWageLookUp(calendarDate(day))(location)).toMatchObject({ jurisdiction: key, known: true });
  });
});

describe("step 3: the state, or the default", () => {
  test.each([
    ["US-CA-FRESNO", "US-CA"],
    ["US-TX-HOUSTON", "US-TX"],
    ["US-NY-ALBANY", "US-NY"],
    ["US-DC-WASHINGTON", "US-DC"],
    ["US-PR-SAN JUAN", "US-PR"],
    ["US-ME-SOUTH PORTLAND", "US-ME"],
    ["US-CA, Fresno", "US-CA"],
    ["US_CA", "US-CA"],
    ["US - CA - FRESNO", "US-CA"],
    ["US-CA,Fresno", "US-CA"],
    ["US-CA(Fresno)", "US-CA"],
    ["US - CA, Fresno", "US-CA"],
    ["US - CA Fresno", "US-CA"],
  ])("[WAGE-03] '%s' is %s", (location, key) => {
    expect(lookUp(location)).toMatchObject({ jurisdiction: key, known: true });
  });

  test.each(["", "Plant 12", "US", "US-ZZ", "MX-BC", "US-OR/WA", "New York", "Washington", "94607"])(
    "[WAGE-03] '%s' gets the default of 7.25 and is marked as not known",
    (location) => {
      expect(lookUp(location)).toMatchObject({ jurisdiction: "US", hourly: 725, known: false });
    },
  );
});

describe("any location", () => {
  const places = wageTable.jurisdictions.filter(({ kind }) => kind !== "federal");
  const names = places.flatMap(({ key, aliases }) => [key, ...aliases].map((name) => ({ key, name })));
  const localNames = names
    .map(({ key, name }) => ({ key, state: name.slice(0, 5), local: name.slice(6) }))
    .filter(({ local }) => local !== "");

  test("[WAGE-02] every key and every alias finds its own place, in any spelling", () => {
    for (const { key, name } of names) {
      const spellings = [
        name,
        ` ${name.toLowerCase()}`,
        `${name.toLowerCase()} - Plant 4`,
        `${name}, 12 Main Street`,
        `Plant 4 (${name})`,
        name.replaceAll(" ", "-"),
        name.replaceAll("-", "_").replaceAll(" ", "_"),
        name.replaceAll("-", " - "),
        name.replaceAll(" ", "  "),
      ].filter((spelling) => name.length > 5 || !spelling.startsWith("Plant"));
      expect(spellings.map(jurisdictionOf)).toEqual(spellings.map(() => key));
    }
  });

  test("[WAGE-02] every local name is found after its state, whatever is between them", () => {
    const between = [" ", ", ", " Plant 4, ", " Warehouse ", "-Warehouse-", " City of ", "/"];
    for (const { key, state, local } of localNames.filter(({ local }) => local !== "NEW YORK")) {
      const found = between.map((words) => jurisdictionOf(`${state}${words}${local} site`));
      expect(found).toEqual(between.map(() => key));
    }
  });

  test("[WAGE-02] no local name is found in another state, in a longer word or with another place's name", () => {
    for (const { key, state, local } of localNames) {
      expect(jurisdictionOf(`US-TX-${local}`)).toBe("US-TX");
      expect(jurisdictionOf(`${state}-X${local}`)).not.toBe(key);
      expect(jurisdictionOf(local)).toBe("US");
      for (const qualifier of ["NORTH", "SOUTH", "EAST", "WEST", "NEW", "LAKE"]) {
        const other = `${state}-${qualifier} ${local}`;
        const own = names.find(({ name }) => name === other)?.key ?? state;
        // East New York is a part of Brooklyn.
        expect(jurisdictionOf(other)).toBe(other === "US-NY-EAST NEW YORK" ? key : own);
      }
    }
  });

  test("[WAGE-02] of several places in a state the highest wage on the pay date counts", () => {
    const days = ["2024-07-01", "2025-03-01", "2026-06-30", "2026-11-20", "2027-01-01", "2029-05-01"];
    const ofState = Map.groupBy(localNames, ({ state }) => state);
    const someNames = fc
      .constantFrom(...ofState.values())
      .chain((named) => fc.array(fc.constantFrom(...named), { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(someNames, fc.constantFrom(...days), (named, text) => {
        const day = calendarDate(text);
        const wages = named.map(({ key }) => bindingWage(jurisdictionWithKey(key) ?? federal(), day).hourly);
        const location = `${named[0]?.state}-${named.map(({ local }) => local).join("/")}`;
        const isNewYorkBare = named.slice(1).some(({ local }) => local === "NEW YORK");
        fc.pre(!isNewYorkBare);
        expect(createWageLookUp(day)(location).hourly).toBe(Math.max(...wages));
      }),
    );
  });

  test("[WAGE-02] no city is found if the word County follows its name, unless it is its own county", () => {
    const cities = localNames.filter(({ local }) => !/COUNTY$|^NEW YORK CITY$/.test(local));
    for (const { key, state, local } of cities) {
      const county = `${state}-${local} COUNTY`;
      const own = names.find(({ name }) => name === county)?.key ?? state;
      expect([county, `${state}-COUNTY OF ${local}`].map(jurisdictionOf)).toEqual([own, own]);
      expect(own === key).toBe(
        ["SAN FRANCISCO", "DENVER", "NEW YORK", "QUEENS", "BRONX", "WESTCHESTER"].includes(local),
      );
    }
  });

  test("[WAGE-03] no text makes the look-up fail or gives less than the federal rate", () => {
    const pieces = fc.constantFrom(
      "US",
      "CA",
      "-",
      " ",
      "OAKLAND",
      "COUNTY",
      "SAN",
      "FRANCISCO",
      "NEW YORK",
      ".",
      "é",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(pieces).map((parts) => parts.join("")),
        ),
        (text) => {
          expect(lookUp(text).hourly).toBeGreaterThanOrEqual(725);
        },
      ),
    );
  });
});

describe("the user's own locations", () => {
  const mapped = createWageLookUp(
    calendarDate("2025-03-01"),
    new Map([
      ["Plant 12", "US-CA-OAKLAND"],
      ["US-CA", "US-CA-SAN FRANCISCO"],
      ["Old site", "US-CA-ATLANTIS"],
    ]),
  );

  test("go first, in any case and with any space around them", () => {
    expect(mapped(" plant 12 ")).toMatchObject({ jurisdiction: "US-CA-OAKLAND", hourly: 1689, known: true });
    expect(mapped("US-CA").jurisdiction).toBe("US-CA-SAN FRANCISCO");
  });

  test("are compared whole", () => {
    expect(mapped("Plant 123")).toMatchObject({ jurisdiction: "US", known: false });
    expect(mapped("US-CA-FRESNO").jurisdiction).toBe("US-CA");
  });

  test("one that points to a place no longer in the table counts as unknown", () => {
    expect(mapped("Old site")).toMatchObject({ jurisdiction: "US", known: false });
  });
});

test("the look-up names the matched place and whose rate binds there", () => {
  const day = calendarDate("2027-01-15");
  const later = createWageLookUp({ from: day, through: day });
  expect(later("US-CA-OAKLAND")).toEqual({
    jurisdiction: "US-CA-OAKLAND",
    name: "Oakland, California",
    precision: "place",
    hourly: 1740,
    rateOf: "US-CA",
    since: "2027-01-01",
    lowestConfirmed: 1740,
    known: true,
    unconfirmedRates: ["US-CA-OAKLAND"],
    entered: [],
  });
});
