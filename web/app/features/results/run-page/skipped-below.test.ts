import type { SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import type { Reason } from "@wagefloor/domain/reasons/reasons.ts";
import { expect, test } from "vitest";
import { skippedBelow } from "./skipped-below.ts";

const rate = {
  jurisdiction: { key: "US-WA" },
  ...{ effective: "2027-01-01", through: "2027-12-31", hourly: 1750, isWithdrawn: false },
};
const days = { from: "2027-01-08", through: "2027-01-08" };

function paid(key: string, minimumWage: number, reasons: readonly Reason[] = []): SkippedEntry {
  return {
    ...{
      employeeNumber: "1",
      employeeName: null,
      location: key,
      line: 2,
      reason: "nothing-owed",
      rawText: "",
      taken: null,
    },
    pay: {
      jurisdiction: { key, name: key },
      rateOf: { key, name: key },
      ...{ minimumWage, totalHours: 40, hoursOverAllRows: 40, totalGross: 70_000, startingCost: 0 },
      ...{ verdict: "paid-in-full", reasons: [...reasons], shortfall: 0, measure: null, earlier: null },
    },
  };
}

test("[WAGE-04] employees who owe nothing count among those whom a higher rate hits", () => {
  const skipped = [
    paid("US-WA", 1713),
    paid("US-WA", 1750),
    paid("US-WA", 1713, ["rate-not-confirmed"]),
    paid("US-WA", 1713, ["unknown-city"]),
    paid("US-TX", 725),
    { ...paid("US-WA", 1713), pay: null },
  ];
  expect(skippedBelow(skipped, rate, days, () => false)).toBe(1);
});
