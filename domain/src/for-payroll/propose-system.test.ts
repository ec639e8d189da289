import { expect, test } from "vitest";
import { payrollReports } from "../payroll-file/vocabulary/reports.ts";
import { proposeSystem } from "./propose-system.ts";

const headingsOf = (system: string) => {
  const reports = payrollReports.filter((report) => report.system === system && report.isExport);
  return [...(reports[0]?.headings.keys() ?? [])];
};

test("a file that ADP wrote proposes ADP", () => {
  const proposed = { kind: "import", system: "adp-workforce-now" };
  expect(proposeSystem(headingsOf("ADP Workforce Now"))).toEqual(proposed);
});

test.each([
  ["QuickBooks Online Payroll", "quickbooks-online"],
  ["Gusto", "gusto"],
])("%s takes no file, so its amounts are keyed in", (name, system) => {
  expect(proposeSystem(headingsOf(name))).toMatchObject({ kind: "list", system });
});

test("ordinary headings propose nothing", () => {
  expect(proposeSystem(["Employee ID", "Location", "Hours", "Gross Pay"])).toBeNull();
});
