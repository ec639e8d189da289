import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../test-support/properties.ts";
import { calendarDate } from "../../money.ts";
import { createWageLookUp } from "../look-up/look-up.ts";
import { bindingWage } from "../rate-in-force.ts";
import { jurisdictionWithKey } from "../table.ts";
import { cityInState, listKey, zipArea } from "./city-list.ts";
import cities from "./data/cities.json" with { type: "json" };
import { areasIn, isMunicipality } from "./local-areas.ts";

const day = calendarDate("2026-11-20");
const lookUp = createWageLookUp(day);

/** Every city of the list that has a ZIP code, as the last line of an address has it. */
const mailed = Object.entries(cities.states).flatMap(([state, text]) =>
  [...text.matchAll(/(?<=[:,|]~?)([A-Z][^:,|\d]*?) (\d{5})/g)].map(([, city = "", zip = ""]) => ({
    state,
    city,
    zip,
  })),
);
const local = new Set(["AZ", "CA", "CO", "IL", "MD", "ME", "MN", "NM", "NY", "OR", "WA"]);
const anywhere = fc.constantFrom(...mailed);
const nearLocalRates = fc.constantFrom(...mailed.filter(({ state }) => local.has(state)));
const street = fc.constantFrom(
  "1200 Main St",
  "500 Oakland Ave",
  "77 Seattle Blvd Ste 4",
  "1 Washington Pl",
  "PO Box 12",
  "18 N Portland Rd, Suite 200",
  "2100 Broadway",
  "40 Richmond Hwy, Bldg C",
);

type Address = (typeof mailed)[number] & { readonly street: string };
const forms: readonly ((address: Address) => string)[] = [
  (one) => `${one.street}, ${one.city}, ${one.state} ${one.zip}`,
  (one) => `${one.street} ${one.city} ${one.state} ${one.zip}`.toUpperCase(),
  (one) => `${one.street}\n${one.city}, ${one.state} ${one.zip}-0001\nUSA`,
  (one) => `${one.city}, ${one.state} ${one.zip}`,
];
const stateWage = (state: string) => {
  const place = jurisdictionWithKey(`US-${state}`);
  return place === undefined ? 0 : bindingWage(place, day).hourly;
};

test("[WAGE-03] an address is always read in its state, whatever its street is called", () => {
  fc.assert(
    fc.property(anywhere, street, fc.constantFrom(...forms), (one, name, form) => {
      const text = form({ ...one, street: name });
      const { precision, jurisdiction, lowestConfirmed } = lookUp(text);
      expect([text, jurisdiction.slice(0, "US-CA".length)]).toEqual([text, `US-${one.state}`]);
      expect(["unknown", "unknown-city", "zip-only"]).not.toContain(precision);
      if (one.state !== "OR") expect(lowestConfirmed).toBeGreaterThanOrEqual(stateWage(one.state));
    }),
    times(500),
  );
});

test("[WAGE-02] an address is settled only at the highest rate that applies anywhere in the counties of its ZIP code", () => {
  let settled = 0;
  fc.assert(
    fc.property(nearLocalRates, street, fc.constantFrom(...forms), (one, name, form) => {
      const text = form({ ...one, street: name });
      const { known, hourly } = lookUp(text);
      if (!known) return;
      const rates = areasIn(one.state, zipArea(one.zip)?.counties ?? new Set()).map(
        ({ place }) => bindingWage(place, day).hourly,
      );
      expect([text, Math.max(stateWage(one.state), ...rates)]).toEqual([text, hourly]);
      settled++;
    }),
    times(1000),
  );
  expect(settled).toBeGreaterThan(0);
});

test("[WAGE-02] a city under its state is in no county with a local rate, or a municipality that the rate doesn't cover", () => {
  let underState = 0;
  fc.assert(
    fc.property(nearLocalRates, ({ state, city }) => {
      if (lookUp(`${city}, ${state}`).precision !== "city-under-state") return;
      const counties = cityInState(state, listKey(city))?.counties ?? new Set();
      const isFree = areasIn(state, counties).length === 0 || isMunicipality(state, listKey(city));
      expect([city, isFree]).toEqual([city, true]);
      underState++;
    }),
    times(1000),
  );
  expect(underState).toBeGreaterThan(0);
});

test("[WAGE-03] a column of thousands of different addresses is read text by text, each to the same answer twice", () => {
  const texts = mailed.slice(0, 3000).map((one, at) => `${at} Main St, ${one.city}, ${one.state} ${one.zip}`);
  const again = createWageLookUp(day);
  expect(texts.filter((text) => again(text).jurisdiction !== lookUp(text).jurisdiction)).toEqual([]);
});
