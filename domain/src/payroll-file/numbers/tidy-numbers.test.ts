import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../test-support/properties.ts";
import { readCents, readMicroHours } from "./numbers.ts";
import { readTidyCents, readTidyMicroHours, untidyNumber } from "./tidy-numbers.ts";

const pieces = [
  "",
  "0",
  "1",
  "5",
  "07",
  "123",
  "999999",
  ",",
  ",234",
  ",000",
  ".",
  ".5",
  ".25",
  ".123456",
  "-",
  "$",
  " ",
  ":",
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((parts) => parts.join(""));

test("a tidy number is what the readers of any number make of it", () => {
  fc.assert(
    fc.property(text, fc.boolean(), (written, isQuoted) => {
      const bytes = new TextEncoder().encode(written);
      const cell = new TextEncoder().encode(isQuoted ? `"${written}"` : written);
      const cents = readTidyCents(cell, 0, cell.length);
      if (cents !== untidyNumber) expect(cents).toBe(readCents(bytes, 0, bytes.length));
      const hours = readTidyMicroHours(bytes, 0, bytes.length);
      if (hours !== untidyNumber) expect(hours).toBe(readMicroHours(bytes, 0, bytes.length));
    }),
    times(2000),
  );
});

test.each([
  ["950", 95_000],
  ["1250.5", 125_050],
  ['"1,250.50"', 125_050],
  ["0.07", 7],
  ["$1250.5", 125_050],
  ["-59.00", -5900],
  ["-", 0],
])("%s is read at once", (written, cents) => {
  const bytes = new TextEncoder().encode(written);
  expect(readTidyCents(bytes, 0, bytes.length)).toBe(cents);
});
