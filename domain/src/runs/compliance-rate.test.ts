import { expect, test } from "vitest";
import { complianceRate } from "./compliance-rate.ts";

test.each([
  [2, 3, 67],
  [1, 3, 33],
  [1, 8, 13],
  [0, 7, 0],
  [7, 7, 100],
  [0, 0, 0],
])("[RES-01] [DASH-02] %i compliant of %i checked is %i percent, rounded", (compliant, checked, percent) => {
  for (const [notChecked, outOfScope] of [
    [0, 0],
    [5, 2],
  ] as const) {
    const employeesAnalyzed = checked + notChecked + outOfScope;
    const belowMinimum = checked - compliant;
    expect(complianceRate({ employeesAnalyzed, belowMinimum, notChecked, outOfScope })).toBe(percent);
  }
});
