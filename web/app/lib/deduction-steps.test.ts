import { expect, test } from "vitest";
import { deductionSteps } from "./deduction-steps.ts";
import { factSheet16 } from "./fact-sheet-16.ts";

const lines = (...given: Parameters<typeof deductionSteps>) =>
  deductionSteps(...given).map(({ numbers, result }) => `${numbers} = ${result}`);

test("[CALC-04] the steps of the Department of Labor's example can be followed with a calculator", () => {
  expect(lines(factSheet16)).toEqual([
    "$232.50 ÷ 30 = $7.75",
    "$7.26 × 30 = $217.80",
    "$232.50 − $217.80 = $14.70",
    "$14.70 or $59.00 = $14.70",
    "$217.80 ÷ 30 = $7.26",
    "$59.00 − $14.70 = $44.30",
  ]);
});

test("[CALC-04] what has to be left is rounded up, and nothing is available below it", () => {
  const figures = { ...factSheet16, totalHours: 32_333_333, safeDeduction: 0 };
  expect(lines(figures).slice(1, 4)).toEqual([
    "$7.26 × 32.333333 = $234.74",
    "$232.50 − $234.74 = $0.00",
    "$0.00 or $59.00 = $0.00",
  ]);
});

test("[CALC-06] what is still owed follows from what is deducted, if that is less than the safe deduction", () => {
  const steps = deductionSteps(factSheet16, { amount: 1000, rule: "the net pay in the file" });
  expect(steps.slice(-2)).toMatchObject([
    { name: "To deduct", rule: "the net pay in the file", result: "$10.00", decisive: true },
    { name: "Still owed", numbers: "$59.00 − $10.00", result: "$49.00" },
  ]);
  expect(steps.filter(({ decisive }) => decisive)).toHaveLength(1);
});

test("[CALC-03] hours below 0.01 count as 0.01", () => {
  expect(lines({ ...factSheet16, totalHours: 0 })[1]).toBe("$7.26 × 0.01 = $0.08");
});

test("what the workweeks allow is among the numbers where it is the lowest", () => {
  const limited = { ...factSheet16, safeDeduction: 1000 };
  expect(deductionSteps(limited, undefined, true)).toContainEqual(
    expect.objectContaining({
      rule: "the lowest of available, owed, and what the workweeks allow",
      numbers: expect.stringMatching(/, .* or \$10\.00$/),
      result: "$10.00",
    }),
  );
  expect(deductionSteps(factSheet16, undefined, true)).toContainEqual(
    expect.objectContaining({ rule: "the lower of available and owed; the workweeks allow as much" }),
  );
});
