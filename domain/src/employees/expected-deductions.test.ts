import { expect, test } from "vitest";
import { expectedDeductions } from "./expected-deductions.ts";

test.each([
  ["59.00 at 19.60 a period takes four: 19.60 three times, and 0.20", 5900, 1960, 4],
  ["what divides evenly takes no further period", 5880, 1960, 3],
  ["less than the last deduction is the next one", 100, 1960, 1],
  ["nothing owed takes none, whatever was deducted last", 0, 1960, 0],
  ["nothing owed takes none, also without a run", 0, null, 0],
  ["after a run that deducts nothing no one can say", 5900, 0, null],
  ["without a run no one can say", 5900, null, null],
  ["without a balance no one can say", null, 1960, null],
])("%s", (_what, owed, last, expected) => {
  expect(expectedDeductions(owed, last)).toBe(expected);
});
