import { expect, test } from "vitest";
import { findFaults } from "./check-vocabulary.ts";
import { payrollReports } from "./reports.ts";
import type { ColumnRole } from "./roles.ts";
import { namedRoles } from "./vocabulary.ts";

test("the shipped data about headings and payroll systems has no fault", () => {
  const named = new Map([...namedRoles].map(([heading, { roles }]) => [heading, roles]));
  expect(findFaults(named, payrollReports)).toEqual([]);
});

test("a heading with two meanings and a proven report without a source are found", () => {
  const [first] = payrollReports;
  if (first === undefined) throw new Error("There are no reports");
  const shared = new Map<string, readonly ColumnRole[]>([["hours", ["hoursTotal", "gross"]]]);
  expect(findFaults(shared, [{ ...first, sources: [], headings: shared }])).toEqual([
    `${first.system}, ${first.report}: proven without a source`,
    `${first.system}, ${first.report}: 'hours' is hoursTotal and gross`,
    "'hours' is hoursTotal and gross",
  ]);
});
