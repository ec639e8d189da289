import { expect, test } from "vitest";
import { payrollReports } from "../payroll-file/vocabulary/reports.ts";
import { proposeSystem } from "./propose-system.ts";

const headingsOf = (system: string) => {
  const reports = payrollReports.filter((report) => report.system === system && report.isExport);
  return [...(reports[0]?.headings.keys() ?? [])];
};

test("a file that ADP wrote proposes ADP, with the company code of the file", () => {
  const proposed = { kind: "import", system: "adp-workforce-now", companyCode: "ABC" };
  expect(proposeSystem(headingsOf("ADP Workforce Now"), "ABC")).toEqual(proposed);
});

test("a code of another form isn't proposed", () => {
  expect(proposeSystem(headingsOf("ADP Workforce Now"), "Boot Company")).toMatchObject({ companyCode: "" });
});

test.each([
  ["QuickBooks Online Payroll", "quickbooks-online"],
  ["Gusto", "gusto"],
])("%s takes no file, so its amounts are keyed in", (name, system) => {
  expect(proposeSystem(headingsOf(name))).toMatchObject({ kind: "list", system });
});

test("ordinary headings propose nothing", () => {
  expect(proposeSystem(["Employee ID", "Location", "Hours", "Gross Pay"], "ABC")).toBeNull();
});
