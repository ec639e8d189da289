import { expect, test } from "vitest";
import { proposedResults } from "../../test-support/proposed-results.ts";

const header = "Employee ID,Location,Hours,Gross Pay";
const paid = (...amounts: string[]) =>
  proposedResults(header, ...amounts.map((amount, at) => `${at + 1},US-FL,40.00,${amount}`)).map(
    ({ verdict }) => verdict,
  );

test("[CALC-01] gross pay of 0.00 for everyone, as of formulas that were never calculated, accuses no one", () => {
  expect(paid("0.00", "0.00", "0.00")).toEqual(["not-checked", "not-checked", "not-checked"]);
});

test("[CALC-01] gross pay of 0.00 for a few is below the minimum wage", () => {
  expect(paid("0.00", "800.00", "800.00", "800.00")[0]).toBe("below-minimum");
  expect(paid("0.00", "0.00")).toEqual(["below-minimum", "below-minimum"]);
});
