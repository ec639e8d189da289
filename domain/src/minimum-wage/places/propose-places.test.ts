import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarDate } from "../../money.ts";
import { createWageLookUp } from "../look-up.ts";
import { jurisdictionWithKey, stateOf, wageTable } from "../table.ts";
import { proposePlaces } from "./propose-places.ts";

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
])("[WAGE-03] for '%s' the likeliest places are %j", (text, keys) => {
  expect(keysOf(text).slice(0, keys.length)).toEqual(keys);
});

test.each(["Seattle, WA", "CA", "Fresno, CA", "Plant 12", "Dept VA", ""])(
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

test("[WAGE-03] a mistyped name of any place of the table proposes that place", () => {
  const lookUp = createWageLookUp(calendarDate("2026-11-20"));
  const cities = wageTable.jurisdictions.filter(
    ({ kind, key }) => kind === "city" && key.length > "US-CA-".length + 4,
  );
  fc.assert(
    fc.property(fc.constantFrom(...cities), fc.nat(), ({ key, name }, at) => {
      const [city = ""] = name.split(",");
      const position = 1 + (at % (city.length - 1));
      const text = `${city.slice(0, position)}${city.slice(position + 1)}, ${key.slice(3, 5)}`;
      fc.pre(!lookUp(text).known);
      expect([text, keysOf(text)]).toEqual([text, expect.arrayContaining([key.slice(3)])]);
    }),
  );
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
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      const keys = proposePlaces(words.join(" ")).map(({ key }) => key);
      expect(keys.length).toBeLessThanOrEqual(5);
      expect(new Set(keys).size).toBe(keys.length);
      const places = keys.map(jurisdictionWithKey);
      expect(places).not.toContain(undefined);
      const states = new Set(places.map((place) => place && (stateOf(place) ?? place)));
      if (states.size === 1 && keys.length > 1) expect(places.some((place) => states.has(place))).toBe(true);
    }),
  );
});
