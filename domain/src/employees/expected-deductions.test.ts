import { expect, test } from "vitest";
import { expectedDeductions } from "./expected-deductions.ts";

test.each([
  ["59.00 at 19.60 a period takes four: 19.60 three times, and 0.20", 5900, 1960, [4, 1960, 20]],
  ["what divides evenly takes no further period", 5880, 1960, [3, 1960, 1960]],
  ["less than the last deduction is the next one", 1000, 2176, [1, 2176, 1000]],
  ["nothing owed takes none, whatever was deducted last", 0, 1960, null],
  ["nothing owed takes none, also without a run", 0, null, null],
])("%s", (_what, owed, lastDeduction, expected) => {
  const [count = 0, each = 0, last = 0] = expected ?? [];
  const amounts = expected && { each, last };
  expect(expectedDeductions(owed, lastDeduction)).toEqual({ count, amounts });
});

test.each([
  ["after a run that deducts nothing no one can say", 5900, 0],
  ["without a run no one can say", 5900, null],
  ["without a balance no one can say", null, 1960],
])("%s", (_what, owed, lastDeduction) => {
  expect(expectedDeductions(owed, lastDeduction)).toBeNull();
});
