import { expect, test } from "vitest";
import { findSystemFaults } from "./check-systems.ts";
import { payrollSystems } from "./payroll-systems.ts";

test("the shipped data about payroll systems has no fault", () => {
  expect(findSystemFaults(payrollSystems)).toEqual([]);
});

test("a heading with two meanings, a proven report without a source and a stray weak heading are found", () => {
  const [first] = payrollSystems.reports;
  if (first === undefined) throw new Error("There are no reports");
  const faults = findSystemFaults({
    ...payrollSystems,
    reports: [{ ...first, sources: [], headings: new Map([["hours", ["hoursTotal", "gross"]]]) }],
    weakHeadings: new Set(["elsewhere"]),
  });
  expect(faults).toEqual([
    `${first.system}, ${first.report}: proven without a source`,
    `${first.system}, ${first.report}: 'hours' is hoursTotal and gross`,
    "'elsewhere' is weak but not a synonym",
  ]);
});
