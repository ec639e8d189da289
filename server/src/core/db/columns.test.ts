import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalText, wholeUnits } from "./columns.ts";

test.each([
  [0, 2, "0.00"],
  [5, 2, "0.05"],
  [-5, 2, "-0.05"],
  [123450, 2, "1234.50"],
  [-100, 2, "-1.00"],
  [40_250_000, 6, "40.250000"],
])("%i units of scale %i are written %s and read back", (units, scale, text) => {
  expect(decimalText(units, scale)).toBe(text);
  expect(wholeUnits(text, scale)).toBe(units);
});

test("text with fewer decimals is read correctly: 7.5 dollars are 750 cents", () => {
  expect(wholeUnits("7.5", 2)).toBe(750);
  expect(wholeUnits("7", 2)).toBe(700);
});

test("every exact amount survives a round trip to the database", () => {
  const units = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(units, fc.constantFrom(2, 6), (value, scale) => {
      expect(wholeUnits(decimalText(value, scale), scale)).toBe(value === 0 ? 0 : value);
    }),
  );
});

test("an amount that isn't exact is refused instead of rounded", () => {
  expect(() => decimalText(0.5, 2)).toThrow(RangeError);
  expect(() => decimalText(Number.NaN, 2)).toThrow(RangeError);
  expect(() => wholeUnits("0.005", 2)).toThrow(RangeError);
  expect(() => wholeUnits("99999999999999999.00", 2)).toThrow(RangeError);
  expect(() => wholeUnits("NaN", 2)).toThrow(RangeError);
});
