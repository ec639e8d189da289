import { expect, test } from "vitest";
import { meaningOf } from "./meaning-of.ts";
import { type PayrollReport, payrollReports } from "./reports.ts";
import type { ColumnRole } from "./roles.ts";
import { namedRoles } from "./vocabulary.ts";

/** Roles that one heading may have at once: the row, or a person, decides which. */
const mayShare: readonly (readonly ColumnRole[])[] = [
  ["earningsType", "deductionCode"],
  ["amount", "deduction"],
  ["companyCode", "location"],
  ["department", "location"],
  ["earningsType", "location", "deductionCode"],
];

type Headings = ReadonlyMap<string, readonly ColumnRole[]>;

/** What is wrong with the data about headings and payroll systems, one sentence each. */
function findFaults(named: Headings, reports: readonly PayrollReport[]): string[] {
  return [
    ...reports.flatMap((report) => {
      const name = `${report.system}, ${report.report}`;
      return [
        ...(report.isProven && report.sources.length === 0 ? [`${name}: proven without a source`] : []),
        ...findSharedHeadings(report.headings).map((fault) => `${name}: ${fault}`),
      ];
    }),
    ...findSharedHeadings(named),
  ];
}

function findSharedHeadings(headings: Headings): string[] {
  return [...headings]
    .filter(
      ([, roles]) =>
        roles.length > 1 && !mayShare.some((group) => roles.every((role) => group.includes(role))),
    )
    .map(([heading, roles]) => `'${heading}' is ${roles.join(" and ")}`);
}

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

test.each([
  ["WkdHrs", "hoursTotal"],
  ["OTHrs", "hoursOvertime"],
  ["PTOHours", "hoursLeave"],
  ["STPay", "earningRegular"],
])("[CSV-02] words and abbreviations without a blank between them are told apart: %s", (heading, role) => {
  expect(meaningOf(heading).role).toBe(role);
});
