import { type ColumnRole, earningKinds, foldedHeading, type PayrollSystems } from "./payroll-systems.ts";

/** Roles that one heading may have at once: the row, or a person, decides which. */
const mayShare: readonly (readonly ColumnRole[])[] = [
  ["earningsType", "deductionCode"],
  ["amount", "deduction"],
  ["companyCode", "location"],
  ["department", "location"],
  ["earningsType", "location"],
  ["earningsType", "location", "deductionCode"],
];

/** What is wrong with the data about payroll systems, one sentence each; its test runs it. */
export function findSystemFaults(systems: PayrollSystems): string[] {
  return [
    ...systems.reports.flatMap((report) => {
      const named = `${report.system}, ${report.report}`;
      return [
        ...(report.isProven && report.sources.length === 0 ? [`${named}: proven without a source`] : []),
        ...findSharedHeadings(report.headings).map((fault) => `${named}: ${fault}`),
      ];
    }),
    ...findSharedHeadings(systems.synonyms),
    ...[...systems.weakHeadings]
      .filter((heading) => !systems.synonyms.has(heading))
      .map((heading) => `'${heading}' is weak but not a synonym`),
    ...[...systems.kinds].flatMap(([code, kind]) => [
      ...(code === foldedHeading(code) ? [] : [`'${code}' is not folded`]),
      ...(earningKinds.includes(kind) ? [] : [`'${code}' is of an unknown kind`]),
    ]),
  ];
}

function findSharedHeadings(headings: ReadonlyMap<string, readonly ColumnRole[]>): string[] {
  return [...headings]
    .filter(
      ([, roles]) =>
        roles.length > 1 && !mayShare.some((group) => roles.every((role) => group.includes(role))),
    )
    .map(([heading, roles]) => `'${heading}' is ${roles.join(" and ")}`);
}
