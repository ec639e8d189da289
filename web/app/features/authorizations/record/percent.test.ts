import { expect, test } from "vitest";
import { hundredthsOfPercent } from "./percent.ts";

test.each([
  ["5", 500],
  ["7.5", 750],
  [" 12.25% ", 1225],
  ["100", 10_000],
  ["0.01", 1],
])("%j is a percentage", (typed, hundredths) => {
  expect(hundredthsOfPercent(typed)).toBe(hundredths);
});

test.each(["", "0", "100.01", "500", "-5", "5.255", "5,5", "five", "$5"])("%j is none", (typed) => {
  expect(hundredthsOfPercent(typed)).toBeNull();
});
