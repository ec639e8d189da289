import { expect, test } from "vitest";
import { configuration, headerLine } from "../../../test-support/payroll-files.ts";
import { calendarDate, cents } from "../../money.ts";
import { createPlannedReader } from "../../payroll-file/payroll-reader.ts";
import { planOf } from "../../payroll-file/plan/reading-plan.ts";
import type { RunTerms } from "../calculate-run.ts";
import { compareHours, countDifferentHours, withHoursBasis } from "./compare-hours.ts";

const terms: RunTerms = {
  configuration: { deductionAmount: cents(5900), hoursBasis: "first-row" },
  payDate: calendarDate("2025-03-01"),
  balances: new Map(),
};

function fileOf(rows: string) {
  const reader = createPlannedReader(planOf(configuration));
  reader.push(new TextEncoder().encode(headerLine + rows));
  return reader.finish();
}

test("[CALC-02] each hours basis is shown by what it leads to", () => {
  // 300.00 for 5, 40 or 45 hours in Texas, where the minimum wage is 7.25.
  const file = fileOf("1,US-TX,/200,0,5\n1,US-TX,/101,300.00,40\n2,US-TX,/101,400.00,40\n");
  expect(compareHours([{ file, terms }])).toEqual([
    { basis: "first-row", totalHours: 45_000_000, notChecked: 0, belowMinimum: 0 },
    { basis: "regular-earnings-row", totalHours: 80_000_000, notChecked: 0, belowMinimum: 0 },
    { basis: "sum-of-rows", totalHours: 85_000_000, notChecked: 0, belowMinimum: 1 },
  ]);
});

test("[CALC-02] there is nothing to choose where every basis has the same hours", () => {
  expect(countDifferentHours(fileOf("1,US-TX,/101,300.00,40\n2,US-TX,/101,400.00,40\n"))).toBe(0);
  expect(countDifferentHours(fileOf("1,US-TX,/101,300.00,40\n1,US-TX,/102,0,2\n2,US-TX,/101,9.00,1\n"))).toBe(
    1,
  );
});

test("[CALC-02] hours that can't be read stay unreadable under each basis that they decide", () => {
  const file = fileOf("1,US-TX,/101,300.00,40\n1,US-TX,/102,50.00,two\n");
  const unreadable = (basis: Parameters<typeof withHoursBasis>[1]) =>
    withHoursBasis(file, basis).employees.unreadableHours.get(0);
  expect(unreadable("first-row")).toBe("two");
  expect(unreadable("regular-earnings-row")).toBeUndefined();
  expect(unreadable("sum-of-rows")).toBe("two");
});
