import { expect, test } from "vitest";
import { mostOfEach, proposedPlan, resultsByPlan } from "../../../test-support/proposed-results.ts";
import { planWithMeanings, withMeaning } from "../plan/column-meanings.ts";

const file = [
  "Employee ID,Location,Regular Hours,Regular Pay,Zed,Gross Pay",
  "1,US-TX,40,320.00,25.00,380.00",
  "2,US-TX,40,320.00,0,320.00",
  "3,US-TX,40,320.00,0,320.00",
].join("\n");

// 290.00 must stay, and 0.40 for rounding. Regular pay leaves 29.60, Zed at most 25.00 more; the rest of gross pay nothing.
test.each([
  ["pay", 5460],
  ["other-pay", 460],
  ["worked-hours", 0],
  ["other-hours", 0],
  ["deducted", 460],
  ["otherwise-deducted", 2960],
  ["neither", 2960],
] as const)(
  "[CALC-05] gross pay that no column shows makes no room if an unknown column is said to be %s",
  (meaning, most) => {
    const plan = planWithMeanings(withMeaning(proposedPlan(file), "Zed", meaning));
    expect(resultsByPlan(file, plan)[0]?.proposedDeduction).toBe(most);
  },
);

test("[CALC-05] what was deducted for uniforms uses room beside kinds of pay in rows, too", () => {
  const rows = ["1,US-TX,REG,40,320.00,25.00", "2,US-TX,REG,40,320.00,0.00", "2,US-TX,OT,2,24.00,0.00"];
  const content = ["Employee ID,Location,Earnings Code,Hours,Amount,Zed", ...rows].join("\n");
  const plan = withMeaning(proposedPlan(content), "Zed", "deducted");
  expect(resultsByPlan(content, plan)[0]?.proposedDeduction).toBe(460);
});

test.each(["ER Taxes", "Employer Taxes"])(
  "[CALC-05] of two columns with gross pay, that with %s makes no room",
  (cost) => {
    const content = [
      `Employee ID,Location,Hours,Wages,${cost},Total Pay`,
      "1,US-TX,40,290.00,45.90,335.90",
      "2,US-TX,40,320.00,47.43,367.43",
    ].join("\n");
    expect(mostOfEach(content, proposedPlan(content))).toEqual([0, 2960]);
  },
);
