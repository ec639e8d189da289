import { describe, expect, test } from "vitest";
import { type Cents, calendarDate, cents } from "../money.ts";
import { findTableFaults } from "./check-table.ts";
import { bindingWage } from "./rate-in-force.ts";
import {
  type Jurisdiction,
  jurisdictionWithKey,
  outsideTableSentence,
  tableCovers,
  wageTable,
} from "./table.ts";

describe("the shipped wage table", () => {
  test("has no fault", () => {
    expect(findTableFaults(wageTable)).toEqual([]);
  });

  test("[WAGE-04] covers the 50 states, DC and Puerto Rico, and many cities and counties", () => {
    const count = (...kinds: string[]) =>
      wageTable.jurisdictions.filter(({ kind }) => kinds.includes(kind)).length;
    expect(count("state")).toBe(50);
    expect(count("district", "territory")).toBe(2);
    expect(count("city", "county", "region")).toBeGreaterThan(60);
  });

  test.each([
    ["US-CA", 1650],
    ["US-NY", 1550],
    ["US-WA", 1666],
    ["US-TX", 725],
    ["US-FL", 1300],
    ["US-CA-SAN FRANCISCO", 1867],
    ["US-WA-SEATTLE", 2076],
  ])("[WAGE-04] on 2025-03-01 %s is at %i cents, as the specification says", (key, hourly) => {
    const place = jurisdictionWithKey(key);
    expect(place && bindingWage(place, calendarDate("2025-03-01")).hourly).toBe(hourly);
  });

  test("has a rate for every place on the first of every month that it covers", () => {
    for (const place of wageTable.jurisdictions) {
      for (let month = 0; month < 31; month += 1) {
        const date = calendarDate(new Date(Date.UTC(2024, 6 + month, 1)).toISOString().slice(0, 10));
        expect(bindingWage(place, date).hourly).toBeGreaterThanOrEqual(725);
      }
    }
  });

  test.each([
    ["2024-06-30", false],
    ["2024-07-01", true],
    ["2025-03-01", true],
    ["2027-02-01", true],
    ["2031-12-31", true],
    ["2032-01-01", false],
  ])("[WAGE-04] takes a pay date of %s: %s", (date, covered) => {
    expect(tableCovers(calendarDate(date))).toBe(covered);
  });

  test("explains why a pay date is refused", () => {
    expect(outsideTableSentence(calendarDate("2024-06-30"))).toBe(
      "We have wage rates for pay dates from 2024-07-01 on. The pay date 2024-06-30 is earlier.",
    );
    expect(outsideTableSentence(calendarDate("2062-11-20"))).toBe(
      "The pay date 2062-11-20 is too far ahead. Check the year.",
    );
  });
});

describe("the check of the table", () => {
  const faultsOf = (key: string, change: (place: Jurisdiction) => Jurisdiction) =>
    findTableFaults({
      ...wageTable,
      jurisdictions: wageTable.jurisdictions.map((place) => (place.key === key ? change(place) : place)),
    });
  const withLastRate = (hourly: Cents) => (place: Jurisdiction) => ({
    ...place,
    rates: place.rates.map((rate, index) => (index === place.rates.length - 1 ? { ...rate, hourly } : rate)),
  });

  test.each<[string, string, (place: Jurisdiction) => Jurisdiction, string]>([
    [
      "a misplaced decimal point",
      "US-WA",
      withLastRate(cents(17730)),
      "US-WA: 177.30 from 2027-01-01 is not a plausible rate",
    ],
    [
      "a fall",
      "US-WA",
      withLastRate(cents(1713 - 1)),
      "US-WA: 17.12 from 2027-01-01 is a fall or a leap from 17.13",
    ],
    [
      "dates out of order",
      "US-MO",
      (place) => ({ ...place, rates: place.rates.toReversed() }),
      "US-MO: 13.75 from 2025-01-01 does not come after 2026-01-01",
    ],
    [
      "a city below its state",
      "US-CA-OAKLAND",
      withLastRate(cents(1689)),
      "US-CA-OAKLAND starts below US-CA on 2026-01-01",
    ],
    [
      "an alias that is another place",
      "US-CA-OAKLAND",
      (place) => ({ ...place, aliases: ["US-CA-BERKELEY"] }),
      "US-CA-BERKELEY stands twice",
    ],
    [
      "a key in small letters",
      "US-CA-OAKLAND",
      (place) => ({ ...place, key: "US-CA-Oakland" }),
      "US-CA-Oakland is not a key",
    ],
    [
      "a place in no state",
      "US-CA-OAKLAND",
      (place) => ({ ...place, key: "US-XX-OAKLAND" }),
      "US-XX-OAKLAND isn't in any state of the table",
    ],
    [
      "a rate that starts too late",
      "US-WY",
      (place) => ({
        ...place,
        rates: place.rates.map((rate) => ({ ...rate, effective: calendarDate("2025-01-01") })),
      }),
      "US-WY has no rate yet on 2024-07-01",
    ],
    [
      "a missing source",
      "US-WY",
      (place) => ({ ...place, rates: place.rates.map((rate) => ({ ...rate, source: "" })) }),
      "US-WY: 7.25 from 2009-07-24 has no source",
    ],
    [
      "a rate that is confirmed for too long",
      "US-WY",
      (place) => ({ ...place, confirmedThrough: calendarDate("2028-01-01") }),
      "US-WY is confirmed past 2027-12-31",
    ],
    [
      "a last rate that is confirmed and not verified",
      "US-WA-SEATTLE",
      (place) => ({ ...place, confirmedThrough: calendarDate("2027-01-01") }),
      "US-WA-SEATTLE is confirmed through 2027-01-01, but its last rate is not verified",
    ],
  ])("finds %s", (_what, key, change, fault) => {
    expect(faultsOf(key, change)).toContain(fault);
  });

  test("allows the one region that replaces its state's rate by law to be below it", () => {
    const plain = faultsOf("US-OR-NONURBAN COUNTIES", (place) => ({ ...place, replacesState: false }));
    expect(plain).toContain("US-OR-NONURBAN COUNTIES starts below US-OR on 2026-07-01");
  });
});
