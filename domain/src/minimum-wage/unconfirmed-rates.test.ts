import { describe, expect, test } from "vitest";
import { calendarDate, cents } from "../money.ts";
import { federal } from "./rate-in-force.ts";
import { type Jurisdiction, jurisdictionWithKey, wageTable } from "./table.ts";
import { unconfirmedRates } from "./unconfirmed-rates.ts";

function place(key: string): Jurisdiction {
  return jurisdictionWithKey(key) ?? federal();
}

function on(date: string, ...keys: string[]) {
  return unconfirmedRates(keys.map(place), calendarDate(date));
}

describe("a rate that isn't confirmed for the pay date", () => {
  test.each([
    ["2026-12-31", "US-MT", []],
    ["2027-01-01", "US-MT", ["US-MT"]],
    ["2027-01-01", "US-CA", []],
    ["2027-01-01", "US-CA-FRESNO", []],
    ["2026-12-31", "US-CA-OAKLAND", []],
    ["2027-01-01", "US-CA-OAKLAND", ["US-CA-OAKLAND"]],
    ["2027-06-30", "US-CA-SAN FRANCISCO", []],
    ["2027-07-01", "US-CA-SAN FRANCISCO", ["US-CA-SAN FRANCISCO"]],
    ["2027-07-01", "US-AK", []],
    ["2027-02-28", "US-NM-SANTA FE", []],
    ["2027-03-01", "US-NM-SANTA FE", ["US-NM-SANTA FE"]],
    ["2027-12-31", "US-TX", []],
    ["2028-01-01", "US-TX", ["US-TX", "US"]],
    ["2028-01-01", "US-WA-SEATTLE", ["US-WA-SEATTLE", "US-WA"]],
  ])("[WAGE-04] on %s in %s: %j", (date, key, unconfirmed) => {
    expect(on(date, key)).toEqual(unconfirmed);
  });

  test("[WAGE-04] a figure that is in the table but not verified isn't confirmed", () => {
    expect(on("2027-01-01", "US-WA-SEATTLE")).toEqual(["US-WA-SEATTLE"]);
    expect(on("2027-01-01", "US-CO-BOULDER COUNTY")).toEqual(["US-CO-BOULDER COUNTY"]);
    expect(on("2025-12-31", "US-WA-SEATAC")).toEqual(["US-WA-SEATAC"]);
    expect(on("2026-01-01", "US-WA-SEATAC")).toEqual([]);
  });

  test("[WAGE-04] a rate that can't bind isn't named: a state's that is replaced by law, one far below another", () => {
    expect(on("2027-07-01", "US-OR-NONURBAN COUNTIES")).toEqual(["US-OR-NONURBAN COUNTIES"]);
    const low = place("US-CA-OAKLAND");
    const rates = low.rates.map((rate) => ({ ...rate, hourly: cents(1000) }));
    expect(unconfirmedRates([{ ...low, rates }], calendarDate("2027-01-01"))).toEqual([]);
  });

  test("[WAGE-04] of several places, each one that could turn out to be the highest is named", () => {
    expect(on("2027-01-15", "US-WA-EVERETT", "US-WA-SEATTLE")).toEqual(["US-WA-EVERETT", "US-WA-SEATTLE"]);
    expect(on("2027-01-15", "US-MT", "US-CA")).toEqual([]);
  });
});

test("[WAGE-04] 48 places have no confirmed rate for January 2027, and no place has one for 2028", () => {
  const open = (date: string) => wageTable.jurisdictions.filter((one) => on(date, one.key).length > 0);
  expect(open("2026-12-31")).toEqual([]);
  expect(open("2027-01-01")).toHaveLength(48);
  expect(open("2028-01-01")).toHaveLength(wageTable.jurisdictions.length);
});
