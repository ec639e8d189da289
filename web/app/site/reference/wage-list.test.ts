import { expect, test } from "vitest";
import { listWages } from "./list-wages.ts";
import { dayWithin, placesMatching, ratesOn } from "./wage-list.ts";

const list = listWages("2026-11-21");

function wageOf(key: string, day: string): [number | undefined, string | null | undefined] {
  const place = list.places.find((one) => one.key === key);
  const { current } = place ? ratesOn(place, day) : {};
  return [current?.hourly, current?.rateOf];
}

test("[WAGE-04] the public table shows the specification's figures for 2025-03-01", () => {
  const figures = ["US-CA", "US-NY", "US-WA", "US-TX", "US-FL", "US-CA-SAN FRANCISCO", "US-WA-SEATTLE"];
  expect(figures.map((key) => wageOf(key, "2025-03-01")[0])).toEqual([
    1650, 1550, 1666, 725, 1300, 1867, 2076,
  ]);
});

test("a city with a rate below the state's shows the state's and says so", () => {
  expect(wageOf("US-CA-OAKLAND", "2027-01-01")[1]).toBe("California");
});

test("the next known change is named, if there is one", () => {
  const california = list.places.find(({ key }) => key === "US-CA");
  const texas = list.places.find(({ key }) => key === "US-TX");
  expect(california && ratesOn(california, "2026-11-21").next?.from).toBe("2027-01-01");
  expect(texas && ratesOn(texas, "2026-11-21").next).toBeUndefined();
});

test("[WAGE-04] a rate says when it stops being confirmed, without counting as a change", () => {
  const rateOf = (key: string, day: string) => {
    const place = list.places.find((one) => one.key === key);
    return place && ratesOn(place, day);
  };
  expect(rateOf("US-MT", "2026-12-31")?.current?.unconfirmed).toBe(false);
  expect(rateOf("US-MT", "2027-01-01")?.current?.unconfirmed).toBe(true);
  expect(rateOf("US-MT", "2026-12-31")?.next).toBeUndefined();
  expect(rateOf("US-CA", "2027-01-01")?.current?.unconfirmed).toBe(false);
  expect(rateOf("US-CA-OAKLAND", "2027-01-01")?.current).toMatchObject({ hourly: 1740, unconfirmed: true });
  expect(list.confirmedThrough).toBe("2026-12-31");
});

test("the federal rate comes first, then the states by name, each before its cities", () => {
  const keys = list.places.map(({ key }) => key);
  expect(keys.slice(0, 3)).toEqual(["US", "US-AL", "US-AK"]);
  expect(keys.indexOf("US-CA")).toBe(keys.indexOf("US-CA-ALAMEDA") - 1);
});

test("a search finds every word in names and keys", () => {
  const found = (search: string) => placesMatching(list.places, search).map(({ key }) => key);
  expect(found("diego california")).toEqual(["US-CA-SAN DIEGO"]);
  expect(found("US-TX")).toEqual(["US-TX"]);
  expect(found("atlantis")).toEqual([]);
  expect(found(" ")).toHaveLength(list.places.length);
});

test("a day outside the table becomes the nearest one inside", () => {
  expect(["2020-01-01", "2025-03-01", "2062-01-01"].map((day) => dayWithin(list, day))).toEqual([
    list.from,
    "2025-03-01",
    list.until,
  ]);
});
