import type { CodedColumn, Column } from "../../columns.ts";
import type { EarlierHours } from "../../deduction/earlier-hours.ts";
import type { CalendarDate, Cents, MicroHours } from "../../money.ts";
import type { ReasonSet } from "../../reasons/reason-set.ts";
import type { Reason } from "../../reasons/reasons.ts";
import type { UncountedPay } from "../../verdicts/uncounted-pay.ts";
import type { Verdict } from "../../verdicts/verdicts.ts";
import type { KeptMeasure } from "../by-week/week-check.ts";

/** How a field of a result is held: one value by itself, and the column of a run. */
interface Kinds {
  /** A text that differs from employee to employee. */
  text: { value: string; column: readonly string[] };
  /** Of the employee in the file, empty where it has none; no column where the run's file has no names. */
  name: { value: string; column: readonly string[] | null };
  /** A text that many employees share. */
  sharedText: { value: string; column: CodedColumn<string> };
  /** Several of them; nearly always none. */
  sharedTexts: { value: readonly string[]; column: CodedColumn<readonly string[]> };
  /** Key of a jurisdiction, such as `US-CA-OAKLAND`; empty in runs from before it was kept. */
  jurisdiction: { value: string; column: CodedColumn<string> };
  /** Keys of several; nearly always none. */
  jurisdictions: { value: readonly string[]; column: CodedColumn<readonly string[]> };
  money: { value: Cents; column: Column<Cents> };
  hours: { value: MicroHours; column: Column<MicroHours> };
  /** 1 for compliant. */
  compliance: { value: boolean; column: Column<number> };
  verdict: { value: Verdict; column: CodedColumn<Verdict> };
  reasons: { value: readonly Reason[]; column: Column<ReasonSet> };
  /** Null in runs from before it was kept. */
  day: { value: CalendarDate | null; column: CodedColumn<CalendarDate | null> };
  measure: { value: KeptMeasure; column: CodedColumn<KeptMeasure> };
  /** Nearly always none. */
  uncounted: { value: UncountedPay | null; column: CodedColumn<UncountedPay | null> };
  /** Nearly always none. */
  earlierHours: { value: EarlierHours | null; column: CodedColumn<EarlierHours | null> };
}

export type Kind = keyof Kinds;

export type ColumnOfKind<K extends Kind> = Kinds[K]["column"];

interface FieldDescription {
  readonly kind: Kind;
  /** The column in the database. */
  readonly column: string;
  /** The title in the download of all results, where it has a column there. */
  readonly csv?: string;
}

/**
 * Every field of a result, once. What is written to the database and read from it, the JSON of the API and of the
 * command line, and the download follow from this list: its order is that of the download (specification, section 11).
 */
export const resultFields = {
  employeeNumber: { kind: "text", column: "person_number", csv: "Employee ID" },
  location: { kind: "sharedText", column: "location", csv: "Location" },
  /** Further locations of the employee in the file. */
  otherLocations: { kind: "sharedTexts", column: "other_locations" },
  /** An hour. */
  minimumWage: { kind: "money", column: "minimum_wage", csv: "Minimum Wage" },
  /** The hours that the calculation used. */
  totalHours: { kind: "hours", column: "total_hours", csv: "Hours" },
  hoursOverAllRows: { kind: "hours", column: "hours_over_all_rows" },
  totalGross: { kind: "money", column: "total_gross", csv: "Gross" },
  /** What was owed before this run. */
  startingCost: { kind: "money", column: "starting_cost" },
  /** Rates are rounded half up, for display and storage only. */
  preDeductionRate: { kind: "money", column: "pre_deduction_rate", csv: "Pre-Deduction Rate" },
  postDeductionRate: { kind: "money", column: "post_deduction_rate", csv: "Post-Deduction Rate" },
  safeDeduction: { kind: "money", column: "safe_deduction", csv: "Safe Deduction" },
  remainingBalance: { kind: "money", column: "remaining_balance", csv: "Remaining" },
  compliant: { kind: "compliance", column: "compliant", csv: "Status" },
  verdict: { kind: "verdict", column: "verdict", csv: "Verdict" },
  /** What payroll should deduct: less than the safe deduction where that was not checked, or exceeds the net pay. */
  proposedDeduction: { kind: "money", column: "proposed_deduction", csv: "To Deduct" },
  reasons: { kind: "reasons", column: "reasons", csv: "Reasons" },
  /** What pay under the minimum wage lacks, at the lowest confirmed rate. */
  shortfall: { kind: "money", column: "shortfall", csv: "Shortfall" },
  /** Whose minimum wage the location has; `US` for the default. */
  jurisdiction: { kind: "jurisdiction", column: "jurisdiction", csv: "Jurisdiction" },
  /** Whose rate binds there: the jurisdiction's own, its state's or the federal one. */
  rateOf: { kind: "jurisdiction", column: "rate_of", csv: "Rate Of" },
  /** The first day of that rate. */
  rateSince: { kind: "day", column: "rate_since", csv: "Rate Since" },
  /** The jurisdictions whose rate is not confirmed for the day and could bind. */
  unconfirmedRates: { kind: "jurisdictions", column: "unconfirmed_rates", csv: "Rate Not Confirmed" },
  employeeName: { kind: "name", column: "employee_name", csv: "Employee Name" },
  /** By which measure it was found. */
  measure: { kind: "measure", column: "measure" },
  /** The hours that an earlier, lower rate of the pay period is for. */
  earlier: { kind: "earlierHours", column: "earlier_hours" },
  /** The parts of gross pay that don't count toward the minimum wage, as far as the file shows them. */
  uncounted: { kind: "uncounted", column: "uncounted_pay" },
  /** What is owed only once the pay is checked, by someone new who wasn't; 0 for everyone else, and before it was kept. */
  notCharged: { kind: "money", column: "not_charged" },
} as const satisfies Readonly<Record<string, FieldDescription>>;

export type ResultField = keyof typeof resultFields;

export type KindOf<Field extends ResultField> = (typeof resultFields)[Field]["kind"];

/** The fields of some kinds. */
export type FieldOfKind<Some extends Kind> = {
  [Field in ResultField]: KindOf<Field> extends Some ? Field : never;
}[ResultField];

/** The results of one run, in order of the employees' first rows. */
export type ResultColumns = { readonly count: number } & {
  readonly [Field in ResultField]: Kinds[KindOf<Field>]["column"];
};

/** What one run says of one employee. */
export type EmployeeResult = { readonly [Field in ResultField]: Kinds[KindOf<Field>]["value"] };

export const resultFieldNames = Object.keys(resultFields) as readonly ResultField[];

/** What `analyze` prints in another way: the measure with its weeks, and who isn't charged yet in what is still owed. */
const printedElsewhere = ["measure", "notCharged"] as const satisfies readonly ResultField[];

/** A field that `analyze` prints as it is. */
export type PrintedField = Exclude<ResultField, (typeof printedElsewhere)[number]>;

export const printedFieldNames = resultFieldNames.filter(
  (field): field is PrintedField => !printedElsewhere.some((one) => one === field),
);

/** The title of a field in the download and above a table; empty for one that neither has. */
export function titleOf(field: ResultField): string {
  const { csv = "" }: FieldDescription = resultFields[field];
  return csv;
}

/** What is made of a column, by the kind of its field. */
export type ByKind<Out> = { readonly [K in Kind]: (column: Kinds[K]["column"]) => Out };

/** What `byKind` makes of the column of each of these fields. */
export function eachColumn<Out>(
  results: ResultColumns,
  byKind: ByKind<Out>,
  fields: readonly ResultField[] = resultFieldNames,
): Out[] {
  return fields.map((field) => {
    const make = byKind[resultFields[field].kind] as (column: ResultColumns[ResultField]) => Out;
    return make(results[field]);
  });
}
