import { expect, test } from "vitest";
import { complianceRate } from "./compliance-rate.ts";

test.each([
  [2, 3, 67],
  [1, 3, 33],
  [1, 8, 13],
  [0, 7, 0],
  [7, 7, 100],
  [0, 0, 0],
])("[RES-01] [DASH-02] %i compliant of %i is %i percent, rounded", (compliant, all, percent) => {
  expect(complianceRate(compliant, all)).toBe(percent);
});
