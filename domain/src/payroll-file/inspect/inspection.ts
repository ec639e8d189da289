import type { ReadingPlan, Source } from "../plan/reading-plan.ts";
import type { Encoding } from "./text/open-text.ts";

/** What a file is and how it can be read, found without any configuration. */
export interface Inspection {
  readonly format: "csv" | "xlsx";
  /** The payroll system whose report it surely is, by its headings. */
  readonly system: string | null;
  /** Null for a workbook. */
  readonly delimiter: string | null;
  readonly encoding: Encoding | null;
  /** The physical line from 1, for a workbook the sheet's row; null for a file without a header. */
  readonly headerLine: number | null;
  readonly columns: readonly InspectedColumn[];
  readonly plan: ReadingPlan;
  /** From 0 to 1; from `certain` on, nothing that reading needs is guessed. */
  readonly confidence: number;
  /** Rows of data: totals, labels and headers of further blocks are none. */
  readonly rows: number;
  /** People, by number or else by name. */
  readonly employees: number;
  readonly warnings: readonly string[];
}

export interface InspectedColumn {
  readonly name: string;
  readonly samples: readonly string[];
}

/** The part of a plan that `wagefloor inspect` prints as its proposal. */
export function proposalOf(plan: ReadingPlan) {
  const { shape, employeeNumber, names, location, earningsType, regularValues, amount, hours } = plan;
  const { weekEnding, companyCode, deduction } = plan;
  return {
    ...{ shape, employeeNumber, names, location, earningsType, regularValues, amount, hours },
    periodStart: saidOnce(plan.periodStart),
    periodEnd: saidOnce(plan.periodEnd),
    payDate: saidOnce(plan.payDate),
    ...{ weekEnding, companyCode, deduction },
  };
}

/** Several different days in lines are none of the whole file. */
function saidOnce(source: Source | null): Source | null {
  return source !== null && "value" in source && source.value === "" ? null : source;
}
