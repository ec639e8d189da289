import data from "../../payroll-systems/data/payroll-systems.json" with { type: "json" };
import { type ColumnRole, columnRoles, type EarningKind, earningRole, hoursRoleOf } from "./roles.ts";
import { foldedHeading } from "./vocabulary.ts";

/** One report or import layout of a payroll system. */
export type PayrollReport = (typeof payrollReports)[number];

/** What is known of payroll systems (data/payroll-systems.json; docs/decisions/206). */
export const payrollReports = data.reports.map((report) => ({
  system: report.system,
  report: report.report,
  isExport: report.direction === "export",
  /** Read in a specification, in a real file, or by a program that reads real files. */
  isProven: report.proven,
  sources: report.source,
  /** The roles of each known heading; more than one where the row or the clerk decides. */
  headings: byHeading(report.columns),
  /** Column names that follow a rule, such as `V_VACATION_Hours`. The groups read a code, a name or a kind of pay. */
  patterns: (report.patterns ?? []).map(({ role, regex }) => ({
    role: columnRole(role),
    form: new RegExp(regex, "i"),
  })),
}));

const fewestOfSystem = 5;

/** The report whose headings these are, by the most headings in common; null if hardly any are. */
export function recognizeReport(headings: readonly string[]): PayrollReport | null {
  let best: PayrollReport | null = null;
  let most = 2;
  for (const report of payrollReports) {
    const shared = sharedWith(report, headings) + (report.isExport ? 0.5 : 0);
    if (shared > most) {
      best = report;
      most = shared;
    }
  }
  return best;
}

/** The payroll system whose report it surely is; ordinary headings are in the reports of several. */
export function systemOf(report: PayrollReport | null, headings: readonly string[]): string | null {
  if (report === null) return null;
  return sharedWith(report, headings) >= fewestOfSystem ? report.system : null;
}

/** A heading that is repeated, as for each employee across the top, says nothing more. */
function sharedWith({ headings, patterns }: PayrollReport, names: readonly string[]): number {
  return [...new Set(names)].filter(
    (name) => headings.has(foldedHeading(name)) || patterns.some(({ form }) => form.test(name)),
  ).length;
}

/** The role of a heading that follows one of the rules. @param kindOf what a code and a name say */
export function roleByPattern(
  patterns: PayrollReport["patterns"],
  heading: string,
  kindOf: (code: string, name: string) => EarningKind | null,
): ColumnRole | null {
  for (const { role, form } of patterns) {
    const match = form.exec(heading);
    if (match === null) continue;
    const [, first = "", second = ""] = match;
    const kind = second === "" ? kindOf("", first) : kindOf(first, second);
    if (role === "hoursOther") return hoursRoleOf(kind);
    return role === "amount" ? earningRole(kind) : role;
  }
  return null;
}

function byHeading(
  names: Readonly<Record<string, readonly string[] | undefined>>,
): ReadonlyMap<string, readonly ColumnRole[]> {
  const roles = new Map<string, ColumnRole[]>();
  for (const [role, headings = []] of Object.entries(names)) {
    for (const heading of new Set(headings.map(foldedHeading))) {
      roles.set(heading, [...(roles.get(heading) ?? []), columnRole(role)]);
    }
  }
  return roles;
}

function columnRole(name: string): ColumnRole {
  const role = columnRoles.find((known) => known === name);
  if (role === undefined) throw new RangeError(`'${name}' is not a role of a column`);
  return role;
}
