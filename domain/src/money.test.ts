import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  calendarDate,
  cents,
  covers,
  formatCents,
  formatHours,
  hourlyRateRoundedHalfUp,
  microHours,
  surplusRoundedDown,
} from "./money.ts";

const hours = (value: number) => microHours(value * 1_000_000);

describe("exact quantities", () => {
  test("are whole numbers that JavaScript holds exactly", () => {
    expect(cents(1999)).toBe(1999);
    expect(Object.is(cents(-0), 0)).toBe(true);
    for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => cents(value)).toThrow("is not an exact whole number of cents");
      expect(() => microHours(value)).toThrow("is not an exact whole number of millionths of an hour");
    }
  });

  test.each(["2025-03-01", "2024-02-29", "0001-01-01"])("%s is a day", (text) => {
    expect(calendarDate(text)).toBe(text);
  });

  test.each([
    "",
    "2025-02-29",
    "2025-13-01",
    "2025-3-1",
    "01/03/2025",
    "2025-03-01T00:00:00Z",
    " 2025-03-01",
  ])("'%s' is no day", (text) => {
    expect(() => calendarDate(text)).toThrow(`'${text}' is not a date of the form YYYY-MM-DD`);
  });
});

describe("surplusRoundedDown", () => {
  test("rounds what is left down to a whole cent", () => {
    expect(surplusRoundedDown(cents(23250), cents(726), hours(30))).toBe(1470);
    expect(surplusRoundedDown(cents(1000), cents(725), microHours(1_000_001))).toBe(274);
    expect(surplusRoundedDown(cents(725), cents(725), hours(1))).toBe(0);
  });

  test("also rounds down below zero, so that a shortfall is never understated", () => {
    expect(surplusRoundedDown(cents(725), cents(725), microHours(1_000_001))).toBe(-1);
    expect(surplusRoundedDown(cents(-100), cents(725), hours(0))).toBe(-100);
  });

  test("is exact when the product passes 2^53", () => {
    expect(surplusRoundedDown(cents(9_000_000_000_000), cents(9_999), microHours(900_000_000_000_001))).toBe(
      9_000_000_000_000 - 8_999_100_000_001,
    );
  });
});

describe("covers", () => {
  test("says whether anything or nothing is left, in every size and at the very cent", () => {
    const pay = fc.oneof(
      fc.integer({ min: -1_000_000, max: 10_000_000 }),
      fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
    );
    const hourly = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(pay, hourly, fc.integer({ min: 1, max: 10 ** 15 }), (paid, rate, worked) => {
        const exact = BigInt(paid) * 1_000_000n >= BigInt(rate) * BigInt(worked);
        const isPaid = covers(cents(paid), cents(rate), microHours(worked));
        expect(isPaid).toBe(exact);
      }),
    );
    expect(covers(cents(725), cents(725), microHours(1_000_000))).toBe(true);
    expect(covers(cents(725), cents(725), microHours(1_000_001))).toBe(false);
    expect(covers(cents(9_007_199_255), cents(1), microHours(9_007_199_254_740_991))).toBe(true);
    expect(covers(cents(9_007_199_254), cents(1), microHours(9_007_199_254_740_991))).toBe(false);
  });
});

describe("hourlyRateRoundedHalfUp", () => {
  test.each([
    [2325, 3, 775],
    [100, 3, 33],
    [200, 3, 67],
    [1, 2, 1],
    [3, 2, 2],
    [-1, 2, 0],
    [-3, 2, -1],
    [-200, 3, -67],
    [0, 40, 0],
  ])("%i cents over %i hours are %i cents an hour: a half goes up, also below zero", (pay, over, rate) => {
    expect(hourlyRateRoundedHalfUp(cents(pay), hours(over))).toBe(rate);
  });

  test("is exact when the product passes 2^53", () => {
    expect(hourlyRateRoundedHalfUp(cents(10_000_000_001), microHours(10_000))).toBe(1_000_000_000_100);
  });

  test("needs hours", () => {
    expect(() => hourlyRateRoundedHalfUp(cents(100), hours(0))).toThrow("An hourly rate needs hours above 0");
  });

  test("is never more than half a cent away from the exact rate", () => {
    const quantities = fc.tuple(
      fc.integer({ min: -1e10, max: 1e10 }),
      fc.integer({ min: 10_000, max: 1e12 }),
    );
    fc.assert(
      fc.property(quantities, ([pay, over]) => {
        const rate = BigInt(hourlyRateRoundedHalfUp(cents(pay), microHours(over)));
        const twiceTheError = 2n * (rate * BigInt(over) - BigInt(pay) * 1_000_000n);
        expect(twiceTheError <= BigInt(over) && twiceTheError > -BigInt(over)).toBe(true);
      }),
    );
  });
});

describe("formats", () => {
  test.each([
    [123450, "1234.50"],
    [5, "0.05"],
    [0, "0.00"],
    [-5, "-0.05"],
    [-123456, "-1234.56"],
  ])("%i cents are written %s", (value, text) => {
    expect(formatCents(cents(value))).toBe(text);
  });

  test.each([
    [40_000_000, "40"],
    [40_250_000, "40.25"],
    [1, "0.000001"],
    [0, "0"],
    [-500_000, "-0.5"],
    [100_000_000, "100"],
  ])("%i millionths of an hour are written %s", (value, text) => {
    expect(formatHours(microHours(value))).toBe(text);
  });
});
