import { describe, expect, test } from "vitest";
import { calendarDate, cents } from "../money.ts";
import { bindingWage, federal, wageInForce } from "./rate-in-force.ts";
import { jurisdictionWithKey } from "./table.ts";

function on(date: string, key: string) {
  return bindingWage(jurisdictionWithKey(key) ?? federal(), calendarDate(date));
}

describe("the binding wage", () => {
  test("a rate is in force from its first day until the next one starts", () => {
    expect(on("2025-02-20", "US-MI").hourly).toBe(1056);
    expect(on("2025-02-21", "US-MI").hourly).toBe(1248);
    expect(on("2025-12-31", "US-MI").hourly).toBe(1248);
    expect(on("2026-01-01", "US-MI").hourly).toBe(1373);
  });

  test("a city's rate binds while it is the highest, and the state's once that is higher", () => {
    expect(on("2026-12-31", "US-CA-OAKLAND")).toEqual({ hourly: 1734, rateOf: "US-CA-OAKLAND" });
    expect(on("2027-01-01", "US-CA-OAKLAND")).toEqual({ hourly: 1740, rateOf: "US-CA" });
  });

  test("before a city's first rate its state's binds", () => {
    expect(on("2024-12-31", "US-WA-BURIEN")).toEqual({ hourly: 1628, rateOf: "US-WA" });
    expect(on("2025-01-01", "US-WA-BURIEN")).toEqual({ hourly: 2116, rateOf: "US-WA-BURIEN" });
  });

  test("before a place's and its state's first rates the federal one binds", () => {
    expect(on("2010-01-01", "US-WA-BURIEN")).toEqual({ hourly: 725, rateOf: "US" });
  });

  test("before the first of a rate that replaces the state's, the state's binds", () => {
    const place = jurisdictionWithKey("US-OR-NONURBAN COUNTIES") ?? federal();
    expect(bindingWage({ ...place, rates: [] }, calendarDate("2026-11-21"))).toEqual({
      hourly: 1555,
      rateOf: "US-OR",
    });
  });

  test("of equal rates the most local one is named", () => {
    expect(on("2026-06-01", "US-NM-ALBUQUERQUE")).toEqual({ hourly: 1200, rateOf: "US-NM-ALBUQUERQUE" });
    expect(on("2026-06-01", "US-TX")).toEqual({ hourly: 725, rateOf: "US-TX" });
  });

  test("the nonurban counties of Oregon are below the state on purpose", () => {
    expect(on("2026-11-21", "US-OR-NONURBAN COUNTIES")).toEqual({
      hourly: 1455,
      rateOf: "US-OR-NONURBAN COUNTIES",
    });
    expect(on("2026-11-21", "US-OR").hourly).toBe(1555);
  });

  test("no state's or city's rate binds below the federal one", () => {
    for (const key of ["US-OR", "US-OR-NONURBAN COUNTIES"]) {
      const place = jurisdictionWithKey(key) ?? federal();
      const rates = place.rates.map((rate) => ({ ...rate, hourly: cents(515) }));
      expect(bindingWage({ ...place, rates }, calendarDate("2026-11-21"))).toEqual({
        hourly: 725,
        rateOf: "US",
      });
    }
  });

  test("before any rate none is in force", () => {
    expect(wageInForce(federal(), calendarDate("2009-07-23"))).toBeUndefined();
    expect(() => on("2009-07-23", "US")).toThrow("No minimum wage is known for US on 2009-07-23");
  });
});
