import data from "./data/payroll-systems.json" with { type: "json" };

/** What a column of a payroll file holds, as data/payroll-systems.json names it under `roles`. */
export const columnRoles = [
  "employeeNumber",
  "firstName",
  "lastName",
  "name",
  "location",
  "department",
  "earningsType",
  "recordType",
  "amount",
  "gross",
  "hoursRegular",
  "hoursOvertime",
  "hoursDoubletime",
  "hoursLeave",
  "hoursOther",
  "hoursTotal",
  "rate",
  "payDate",
  "periodStart",
  "periodEnd",
  "periodRange",
  "weekEnding",
  "workDate",
  "deduction",
  "deductionCode",
  "companyCode",
  "batch",
  "earningRegular",
  "earningOvertime",
  "earningBonus",
  "earningTips",
  "ignore",
] as const;

export type ColumnRole = (typeof columnRoles)[number];

/** What a row or a column of pay is for. `grossTotal` is the total of the others, such as SAP's `/101`. */
export const earningKinds = [
  "grossTotal",
  "regular",
  "overtime",
  "doubletime",
  "leave",
  "bonus",
  "commission",
  "tips",
  "retro",
  "notPay",
  "tax",
  "otherDeduction",
] as const;

export type EarningKind = (typeof earningKinds)[number];

/** Column names that follow a rule, such as `V_VACATION_Hours`. The groups read a code, a name or a kind of pay. */
export interface HeadingPattern {
  readonly role: ColumnRole;
  readonly form: RegExp;
}

/** One report or import layout of a payroll system. */
export interface PayrollReport {
  readonly system: string;
  readonly report: string;
  readonly isExport: boolean;
  /** Read in a specification, in a real file, or by a program that reads real files. */
  readonly isProven: boolean;
  readonly sources: readonly string[];
  /** The roles of each known heading; more than one where the row or the clerk decides. */
  readonly headings: ReadonlyMap<string, readonly ColumnRole[]>;
  readonly patterns: readonly HeadingPattern[];
}

/** What is known of payroll systems (data/payroll-systems.json; docs/decisions/206). */
export interface PayrollSystems {
  readonly reports: readonly PayrollReport[];
  /** What a heading usually means, whatever wrote the file. */
  readonly synonyms: ReadonlyMap<string, readonly ColumnRole[]>;
  /** Headings that fit more than one thing. */
  readonly weakHeadings: ReadonlySet<string>;
  readonly kinds: ReadonlyMap<string, EarningKind>;
  readonly totalsLabels: ReadonlySet<string>;
}

/** A heading or a code as it is compared: lower case, with blanks, underscores and hyphens folded into one blank. */
export function foldedHeading(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .replace(/(?<![:*])[:*]+$/, "")
    .trim();
}

export const payrollSystems: PayrollSystems = {
  reports: data.reports.map(readReport),
  synonyms: byHeading(data.synonyms),
  weakHeadings: new Set(data.weakSynonyms.map(foldedHeading)),
  kinds: new Map(
    earningKinds.flatMap((kind) => data.earningKinds[kind].map((code) => [foldedHeading(code), kind])),
  ),
  totalsLabels: new Set(data.totalsLabels.map(foldedHeading)),
};

type ReportData = (typeof data.reports)[number];

function readReport(report: ReportData): PayrollReport {
  const patterns = "patterns" in report && report.patterns !== undefined ? report.patterns : [];
  return {
    system: report.system,
    report: report.report,
    isExport: report.direction === "export",
    isProven: report.proven,
    sources: report.source,
    headings: byHeading(report.columns),
    patterns: patterns.map(({ role, regex }) => ({ role: columnRole(role), form: new RegExp(regex, "i") })),
  };
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
