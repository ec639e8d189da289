import fc from "fast-check";
import { expect, test } from "vitest";
import { centsOfDollars, dollarsOfCents } from "./dollars.ts";

test("[ONB-04] a deduction amount is kept to the cent", () => {
  expect(centsOfDollars("59.00")).toBe(5900);
  expect(centsOfDollars("59.9")).toBe(5990);
  expect(centsOfDollars("0.07")).toBe(7);
  expect(centsOfDollars("1.1")).toBe(110);
});

test("[ONB-04] an amount that is none, negative or finer than a cent is refused", () => {
  for (const text of ["", "abc", "-1", "-5", "12.345", "1.005", "1e3", ".", "12,50", "1,23", "1,2345"]) {
    expect(centsOfDollars(text)).toBeNull();
  }
});

test("[ONB-04] a dollar sign and commas between thousands are no part of the amount", () => {
  expect(centsOfDollars("$59.00")).toBe(5900);
  expect(centsOfDollars("1,234.50")).toBe(123_450);
  expect(centsOfDollars("$1,000,000.00")).toBe(100_000_000);
});

test("[SET-04] every amount that is shown reads back the same", () => {
  fc.assert(
    fc.property(fc.nat(99_999_999_999), (amount) => centsOfDollars(dollarsOfCents(amount)) === amount),
  );
});
