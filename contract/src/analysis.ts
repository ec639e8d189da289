import { hoursBases } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import { missingForWeeksWords } from "@wagefloor/domain/runs/by-week/week-check.ts";
import type { SkippedPay } from "@wagefloor/domain/runs/results/finding.ts";
import {
  type Kind,
  type PrintedField,
  printedFieldNames,
  resultFields,
} from "@wagefloor/domain/runs/results/result-fields.ts";
import type { RunSummary } from "@wagefloor/domain/runs/results/run.ts";
import { measureWords, skipWords } from "@wagefloor/domain/runs/results/wording.ts";
import * as z from "zod/mini";
import { day } from "./fields/fields.ts";
import { reason, verdict } from "./runs/results.ts";

/** The version of the form of `analyze --json`; another one where what a program reads isn't there anymore, or means something else. */
export const analysisFormat = 3;

const measures = keysOf(measureWords);

/** Dollars, or hours, as a decimal number. */
const dollars = z.number();
const hours = z.number();
const text = z.string();

const earlier = z.nullable(z.strictObject({ before: day, hours, minimumWage: dollars }));

/** The parts of gross pay that don't count; absent without any. */
const uncounted = z.optional(
  z.strictObject({
    ...{ leave: dollars, tips: dollars, overtimePremium: dollars, overtimeHours: hours },
    /** The most that unrecognized columns may take off. */
    unaccounted: dollars,
    /** Bonuses in gross pay and beside it, and deductions from this pay for uniforms, tools and the like. */
    ...{ bonus: dollars, bonusBeside: dollars, deducted: dollars },
    /** What rows take back, with its hours at the minimum wage; and what they may not have taken back. */
    ...{ takenBack: dollars, payTakenBack: dollars, hoursTakenBack: hours, takenBeside: dollars },
    /** What other figures of the rows say was paid more, and hours that others may hold already. */
    ...{ contradicted: dollars, hoursInside: hours },
    /** Rows that may be copies: what they pay above the minimum wage, and their pay and hours. */
    ...{ copies: dollars, copiedPay: dollars, copiedHours: hours },
  }),
);

/** A field of a result, by its kind. */
const cells = {
  ...{ text, name: text, sharedText: text, sharedTexts: z.array(text) },
  ...{ jurisdiction: text, jurisdictions: z.array(text), money: dollars, hours },
  /** Null where the pay wasn't checked. */
  compliance: z.nullable(z.boolean()),
  ...{ verdict, reasons: z.array(reason), day: z.nullable(day), earlierHours: earlier, uncounted },
} as const satisfies Record<Exclude<Kind, "measure">, z.core.$ZodType>;

function cellOf(field: PrintedField): z.core.$ZodType {
  return cells[resultFields[field].kind];
}

const week = z.strictObject({
  ...{ ending: z.nullable(day), hours, straightTimePay: dollars, minimumWage: dollars },
  ...{ ceiling: dollars, withCushion: dollars, shortfall: dollars },
});

const determination = z.looseObject({ verdict, by: z.nullable(z.enum(measures)) });

const result = z.strictObject({
  ...Object.fromEntries(
    printedFieldNames.map((field) => [field === "employeeNumber" ? "personNumber" : field, cellOf(field)]),
  ),
  /** What the employee owes once this payroll deducted what is proposed; null for someone new, until the pay is checked. */
  stillOwed: z.nullable(dollars),
  /** By which measure it was found; null for weeks that can't be right. */
  by: z.optional(z.nullable(z.enum(measures))),
  weeks: z.optional(z.array(week)),
  missingForWeeks: z.optional(z.enum(keysOf(missingForWeeksWords))),
  safeWhateverTheSplit: z.optional(dollars),
  weekFault: z.optional(z.strictObject({ line: z.int(), sentence: text })),
  /** With `--items`, see docs/determinations.md; the deduction, the verdict and the totals outside are the same. */
  determination: z.optional(determination),
});

/** What is known of the pay of an employee without a result. */
const pay = {
  ...{ jurisdiction: z.optional(text), rateOf: z.optional(text), minimumWage: z.optional(dollars) },
  ...{ totalHours: z.optional(hours), hoursOverAllRows: z.optional(hours), totalGross: z.optional(dollars) },
  ...{ startingCost: z.optional(dollars), verdict: z.optional(verdict) },
  ...{ reasons: z.optional(z.array(reason)), shortfall: z.optional(dollars) },
  ...{ measure: z.optional(z.nullable(z.enum(measures))), earlier: z.optional(earlier) },
} satisfies Record<keyof SkippedPay, z.core.$ZodType>;

const skipped = z.strictObject({
  ...{ personNumber: text, employeeName: z.optional(text), location: text, line: z.int() },
  reason: z.enum(keysOf(skipWords)),
  rawText: text,
  /** Absent for a row without an employee, as everything below. */
  stillOwed: z.optional(dollars),
  ...pay,
});

const summary = z.strictObject({
  payDate: day,
  period: z.nullable(z.strictObject({ from: day, through: day })),
  ...{ rows: z.int(), employeesInFile: z.int(), rowsWithoutEmployee: z.int() },
  ...{ employeesAnalyzed: z.int(), employeesSkipped: z.int() },
  ...{ belowMinimum: z.int(), notChecked: z.int(), outOfScope: z.int() },
  /** Of everyone who was checked, with a result or skipped; the rate is null if no one was. */
  ...{ compliant: z.int(), nonCompliant: z.int(), complianceRate: z.nullable(z.number()) },
  /** Of everyone, with a result or skipped. */
  verdicts: z.partialRecord(verdict, z.int()),
  ...{ unknownLocations: z.int(), unconfirmedRates: z.int() },
  ...{ totalSafeDeduction: dollars, totalRemainingBalance: dollars, totalProposedDeduction: dollars },
  ...{ totalStillOwed: dollars, totalGross: dollars, totalHours: hours, totalHoursOverAllRows: hours },
} satisfies Record<keyof RunSummary, z.core.$ZodType>);

const file = z.strictObject({
  /** As it was named on the command line; `-` for standard input. */
  name: text,
  /** Of its bytes. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: z.int(),
  /** Of a workbook. */
  sheet: z.nullable(text),
  /** Whether a configuration said how it is read, or what was found in it. */
  readBy: z.enum(["configuration", "proposal"]),
  /** The physical line, from 1; null without a header. */
  headerLine: z.nullable(z.int()),
  hoursBasis: z.enum(hoursBases),
  /** Which column is what, as `inspect` proposes it. */
  columns: z.looseObject({ shape: text }),
});

/** The document that `analyze --json` prints: money, rates and hours are decimal numbers. */
export const analysisDocument = z.strictObject({
  format: z.literal(analysisFormat),
  program: z.strictObject({ name: z.literal("wagefloor"), version: text }),
  /** The day of which the wage table is. */
  wageTable: z.strictObject({ asOf: day }),
  file,
  /** What the command says on standard error, too. */
  notes: z.array(text),
  results: z.array(result),
  skipped: z.array(skipped),
  summary,
});

/** What a program can check such a document by. */
export function analysisSchema(): object {
  return z.toJSONSchema(analysisDocument, { io: "output" });
}

function keysOf<Key extends string>(words: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(words) as Key[];
}
