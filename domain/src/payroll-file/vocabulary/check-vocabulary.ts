import type { PayrollReport } from "./reports.ts";
import type { ColumnRole } from "./roles.ts";

/** Roles that one heading may have at once: the row, or a person, decides which. */
const mayShare: readonly (readonly ColumnRole[])[] = [
  ["earningsType", "deductionCode"],
  ["amount", "deduction"],
  ["companyCode", "location"],
  ["department", "location"],
  ["earningsType", "location", "deductionCode"],
];

type Headings = ReadonlyMap<string, readonly ColumnRole[]>;

/** What is wrong with the data about headings and payroll systems, one sentence each; its test runs it. */
export function findFaults(named: Headings, reports: readonly PayrollReport[]): string[] {
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
