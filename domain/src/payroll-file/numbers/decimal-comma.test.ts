import { expect, test } from "vitest";
import { hasDecimalComma } from "./decimal-comma.ts";

test.each(["1.452,50", "0,00", "7,5", "1 452,50", "1.452,50-", "-76,50", "$76,50"])("%s has one", (text) => {
  expect(hasDecimalComma(text)).toBe(true);
});

test.each(["1,452.50", "1,452", "76.50", "n/a", "", "12,345,678", "1,2,3"])("%s has none", (text) => {
  expect(hasDecimalComma(text)).toBe(false);
});
