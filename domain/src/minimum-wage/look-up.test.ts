import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDate } from "../money.ts";
import { createWageLookUp } from "./look-up.ts";
import { wageTable } from "./table.ts";

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

  test("[WAGE-01] a state as the first word decides, whatever follows", () => {
    expect(jurisdictionOf("US-CA Oakland plant")).toBe("US-CA");
    expect(jurisdictionOf("US-CA US-CA-OAKLAND")).toBe("US-CA");
    expect(jurisdictionOf("US-CA County office, US-CA-OAKLAND")).toBe("US-CA");
  });

  test("[WAGE-01] a city's name followed by the word County is not the city", () => {
    expect(jurisdictionOf("US-CA-ALAMEDA COUNTY")).toBe("US-CA");
    expect(jurisdictionOf("US-CA-SONOMA County")).toBe("US-CA");
    expect(jurisdictionOf("US-CA-ALAMEDA County, Fremont")).toBe("US-CA");
    expect(jurisdictionOf("US-CO-BOULDER COUNTY")).toBe("US-CO-BOULDER COUNTY");
    expect(jurisdictionOf("US-CO-BOULDER")).toBe("US-CO-BOULDER");
    expect(jurisdictionOf("US-WA-SEATTLE KING COUNTY")).toBe("US-WA-SEATTLE");
  });

  test("[WAGE-01] the abbreviation Co. is not the word County", () => {
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
  ])("[WAGE-02] '%s' is %s", (location, key) => {
    expect(lookUp(location)).toMatchObject({ jurisdiction: key, known: true });
  });

  test("[WAGE-02] whole names only, and a county is not the city of its name", () => {
    expect(jurisdictionOf("US-CA-OAKLANDIA")).toBe("US-CA");
    expect(jurisdictionOf("US-CA-NEW OAKLAND")).toBe("US-CA");
    expect(jurisdictionOf("BUS-CA-OAKLAND")).toBe("US");
    expect(jurisdictionOf("US-CA-SANTA CLARITA")).toBe("US-CA");
    expect(jurisdictionOf("US-CA-SANTA CLARA COUNTY")).toBe("US-CA");
    expect(jurisdictionOf("US-CA-SAN DIEGO COUNTY")).toBe("US-CA");
    expect(jurisdictionOf("US-CA-ALAMEDA-COUNTY")).toBe("US-CA");
    expect(jurisdictionOf("US-CA-SAN DIEGO COUNTRY CLUB")).toBe("US-CA-SAN DIEGO");
  });

  test("[WAGE-02] of two places the longest name is taken, of equal ones the first", () => {
    expect(jurisdictionOf("Sites: US-CA-OAKLAND, US-CA-SAN FRANCISCO")).toBe("US-CA-SAN FRANCISCO");
    expect(jurisdictionOf("Sites: US-WA-SEATTLE, US-CA-OAKLAND")).toBe("US-WA-SEATTLE");
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
    ["US-CA-EAST LOS ANGELES", "US-CA"],
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

  test.each([
    "",
    "Plant 12",
    "CA-OAKLAND",
    "CA",
    "California",
    "US",
    "US-ZZ",
    "US-CALIFORNIA",
    "MX-BC",
    "US CA FRESNO",
    "US-OR/WA",
  ])("[WAGE-03] '%s' gets the default of 7.25 and is marked as not known", (location) => {
    expect(lookUp(location)).toMatchObject({ jurisdiction: "US", hourly: 725, known: false });
  });
});

describe("any location", () => {
  const places = wageTable.jurisdictions.filter(({ kind }) => kind !== "federal");
  const names = places.flatMap(({ key, aliases }) => [key, ...aliases].map((name) => ({ key, name })));

  test("[WAGE-02] every key and every alias finds its own place, alone and inside a longer text", () => {
    for (const { key, name } of names) {
      expect(jurisdictionOf(name)).toBe(key);
      expect(jurisdictionOf(`${name.toLowerCase()} - Plant 4`)).toBe(key);
    }
  });

  test("[WAGE-02] no city is found when the word County follows its name", () => {
    const cities = places.filter(({ kind }) => kind === "city").map(({ key }) => key);
    for (const key of cities.filter((city) => city !== "US-NY-NEW YORK CITY")) {
      const found = jurisdictionOf(`${key} COUNTY`);
      expect([`${key} COUNTY`, key.slice(0, 5)]).toContain(found);
    }
    expect(jurisdictionOf("US-NY-QUEENS COUNTY")).toBe("US-NY");
  });

  test("[WAGE-03] no text makes it fail, and none gets less than the federal rate", () => {
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

  test("one that points to a place the table no longer has counts as not known", () => {
    expect(mapped("Old site")).toMatchObject({ jurisdiction: "US", known: false });
  });
});

test("the look-up names the matched place and whose rate binds there", () => {
  const later = createWageLookUp(calendarDate("2027-01-15"));
  expect(later("US-CA-OAKLAND")).toEqual({
    jurisdiction: "US-CA-OAKLAND",
    name: "Oakland, California",
    hourly: 1740,
    rateOf: "US-CA",
    known: true,
  });
});
