import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../test-support/properties.ts";
import { jurisdictionWithKey, stateOf, wageTable } from "../table.ts";
import { proposePlaces } from "./propose-places.ts";
import { readPlace } from "./read-place.ts";

const keysOf = (text: string) => proposePlaces(text).map(({ key }) => key.slice("US-".length));

test.each([
  ["94607", ["CA-OAKLAND", "CA"]],
  ["77002", ["TX"]],
  ["Oakland 94607", ["CA-OAKLAND", "CA"]],
  ["500 Pine St, Seattle, WA 98168", ["WA-SEATTLE", "WA-KING COUNTY", "WA"]],
  ["Bellevue, WA 98004", ["WA", "WA-KING COUNTY"]],
  ["Evanston, IL", ["IL-COOK COUNTY", "IL"]],
  ["La Jolla, CA", ["CA-SAN DIEGO", "CA"]],
  ["Beaverton, OR", ["OR-PORTLAND METRO", "OR"]],
  ["Seatle, WA", ["WA-SEATTLE", "WA"]],
  ["North Oakland, CA", ["CA-OAKLAND", "CA"]],
  ["Springfeild, TX", ["TX"]],
  ["Oakland", ["CA-OAKLAND"]],
  ["Plant 12 Oakland", ["CA-OAKLAND"]],
  ["New York", ["NY-NEW YORK CITY", "NY"]],
  ["Washington", ["WA", "DC"]],
  ["Kansas City", ["KS", "MO"]],
  ["WA/OR", ["OR", "WA"]],
  ["CA", ["CA"]],
])("[WAGE-03] for '%s' the likeliest places are %j", (text, keys) => {
  expect(keysOf(text).slice(0, keys.length)).toEqual(keys);
});

test.each(["Seattle, WA", "US-CA", "TX", "Fresno, CA", "Plant 12", "Dept VA", ""])(
  "[WAGE-03] for '%s' nothing is proposed: it is settled, or says nothing",
  (text) => {
    expect(proposePlaces(text)).toEqual([]);
  },
);

test("[WAGE-03] a proposal says why", () => {
  expect(proposePlaces("94607")[0]).toEqual({ key: "US-CA-OAKLAND", why: "ZIP code 94607 is in Oakland" });
  expect(proposePlaces("Bellevue, WA 98004")[0]).toEqual({
    key: "US-WA",
    why: "The city has no minimum wage of its own",
  });
});

test("[WAGE-03] the name of any city of the table with a letter missing proposes that city", () => {
  const cities = wageTable.jurisdictions.filter(({ kind, name }) => kind === "city" && name.indexOf(",") > 4);
  let count = 0;
  for (const { key, name } of cities) {
    const [city = ""] = name.split(",");
    const mistyped = [...city].map((_, at) => `${city.slice(0, at)}${city.slice(at + 1)}`);
    // "E Cerrito" is East Cerrito.
    const texts = mistyped.filter((one) => !/^. /.test(one)).map((one) => `${one}, ${key.slice(3, 5)}`);
    for (const text of texts.filter((one) => readPlace(one).precision === "unknown-city")) {
      expect([text, keysOf(text)]).toEqual([text, expect.arrayContaining([key.slice("US-".length)])]);
      count++;
    }
  }
  // Some texts are other cities; most are left.
  expect(count).toBeGreaterThan(3 * cities.length);
});

test("[WAGE-03] every text has at most five proposals, each a place of the table, none twice, and its state among them", () => {
  const word = fc.constantFrom(
    "Oakland",
    "St.",
    "Paul",
    "CA",
    "MN",
    "94607",
    "98168",
    "County",
    "King",
    "12",
    ", ",
    " ",
  );
  let inOneState = 0;
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      const keys = proposePlaces(words.join(" ")).map(({ key }) => key);
      expect(keys.length).toBeLessThanOrEqual(5);
      expect(new Set(keys).size).toBe(keys.length);
      const places = keys.map(jurisdictionWithKey);
      expect(places).not.toContain(undefined);
      const states = new Set(places.map((place) => place && (stateOf(place) ?? place)));
      if (states.size !== 1 || keys.length === 1) return;
      expect(places.some((place) => states.has(place))).toBe(true);
      inOneState++;
    }),
    times(500),
  );
  expect(inOneState).toBeGreaterThan(0);
});
