import { expect, test } from "vitest";
import type { Mark } from "../finding.ts";
import { bitsToMarks, markBits, marksToBits } from "./mark-bits.ts";

test("[DATA-01] every set of marks is read back from the number it is stored as", () => {
  for (let bits = 0; bits < 64; bits++) expect(marksToBits(bitsToMarks(bits))).toBe(bits);
  expect(bitsToMarks(63)).toHaveLength(6);
});

test("[DATA-01] what an older version stored still means the same", () => {
  expect(bitsToMarks(1)).toEqual(["unknown-location"]);
  expect(bitsToMarks(2)).toEqual(["several-regular-earnings-rows"]);
  expect(bitsToMarks(12)).toEqual(["unreadable-hours", "no-hours"]);
  expect(bitsToMarks(16)).toEqual(["totals-row"]);
});

test("results with the same marks share one list", () => {
  const everyMark = Object.keys(markBits) as Mark[];
  const bits = marksToBits(everyMark);
  expect(bitsToMarks(bits)).toEqual(everyMark);
  expect(bitsToMarks(bits)).toBe(bitsToMarks(bits));
});
