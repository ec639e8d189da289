import fc from "fast-check";
import { expect, test } from "vitest";
import { addVerdicts, countCompliance } from "./compliance.ts";
import { isGreen, verdicts } from "./verdicts.ts";

test.each([
  [2, 3, 67],
  [1, 3, 33],
  [1, 8, 13],
  [0, 7, 0],
  [7, 7, 100],
  [0, 0, null],
])("[RES-01] [DASH-02] %i compliant of %i checked is %s percent, rounded", (compliant, checked, percent) => {
  const counts = { ok: compliant, "below-minimum": checked - compliant };
  for (const others of [{}, { "not-checked": 5, "out-of-scope": 2, blocked: 1 }])
    expect(countCompliance({ ...counts, ...others })).toMatchObject({ compliant, rate: percent });
});

test("[DASH-02] employees who owe nothing count: 20 of 119 are below the minimum wage, though 19 of them owe nothing", () => {
  const withBalance = { ok: 10, reduced: 3, "below-minimum": 1 };
  const paidInFull = { "paid-in-full": 86, "below-minimum": 19 };
  expect(countCompliance(addVerdicts([withBalance, paidInFull]))).toEqual({
    ...{ compliant: 99, nonCompliant: 20, rate: 83, neither: [] },
  });
});

test("[RES-01] a blocked deduction, a missing authorization and an unreviewed rule are in neither count, and are named", () => {
  const counts = { ok: 12, reduced: 2, blocked: 1, "needs-authorization": 1 };
  expect(countCompliance(counts)).toEqual({
    ...{ compliant: 14, nonCompliant: 0, rate: 100 },
    neither: [
      { verdict: "blocked", employees: 1 },
      { verdict: "needs-authorization", employees: 1 },
    ],
  });
});

test("every verdict is in exactly one place", () => {
  fc.assert(
    fc.property(fc.constantFrom(...verdicts), fc.integer({ min: 1, max: 1000 }), (verdict, employees) => {
      const { compliant, nonCompliant, neither } = countCompliance({ [verdict]: employees });
      const ofNeither = neither.reduce((sum, one) => sum + one.employees, 0);
      expect(compliant + nonCompliant + ofNeither).toBe(employees);
      expect(compliant > 0).toBe(isGreen(verdict));
    }),
  );
});
