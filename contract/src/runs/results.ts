import { reasons } from "@wagefloor/domain/reasons/reasons.ts";
import { keptMeasures } from "@wagefloor/domain/runs/by-week/week-check.ts";
import type { SkipReason } from "@wagefloor/domain/runs/results/finding.ts";
import {
  type Kind,
  type KindOf,
  type ResultField,
  resultFields,
} from "@wagefloor/domain/runs/results/result-fields.ts";
import { takenVerdicts } from "@wagefloor/domain/runs/taken/judge-taken.ts";
import { verdicts } from "@wagefloor/domain/verdicts/verdicts.ts";
import * as z from "zod/mini";
import { day, money } from "../fields/fields.ts";

const jurisdiction = z.strictObject({ key: z.string(), name: z.string() });

/** `ok`, `reduced`, `below-minimum`, `not-checked`, `paid-in-full` or `out-of-scope` (docs/verdicts.md). */
export const verdict = z.enum(verdicts);

/** How many employees are compliant, non-compliant, or in neither, with a result or skipped (the domain's `countCompliance`). */
export const compliance = z.strictObject({
  compliant: z.int(),
  nonCompliant: z.int(),
  /** A whole percent; null if no one was checked. */
  rate: z.nullable(z.int()),
  neither: z.readonly(z.array(z.strictObject({ verdict, employees: z.int() }))),
});

/** A code of docs/verdicts.md. */
export const reason = z.enum(reasons);

/** By which measure a result was found; null is the period average. */
export const measure = z.nullable(z.enum(keptMeasures));

/** The hours worked before a rise of the minimum wage within the pay period, and the rate of these days; null without any. */
const earlierHours = z.nullable(
  z.strictObject({
    before: day,
    hours: z.int(),
    hourly: money,
    lowestConfirmed: money,
    laterConfirmed: money,
    /** Whether a person entered the hours; otherwise they follow from the file's days or weeks. */
    isEntered: z.boolean(),
  }),
);

/** Parts of gross pay that don't count toward the minimum wage, as far as the file shows them; null without any. */
const uncounted = z.nullable(
  z.strictObject({
    ...{ leave: money, tips: money, premium: money, overtimeHours: z.int() },
    ...{ unaccounted: money, bonus: money, bonusBeside: money, deducted: money },
    ...{ takenBack: money, payTakenBack: money, hoursTakenBack: z.int(), takenBeside: money },
    ...{ contradicted: money, hoursInside: z.int() },
    ...{ copies: money, copiedPay: money, copiedHours: z.int() },
  }),
);

/** One result, by the kind of its field. */
const cells = {
  text: z.string(),
  /** Empty where the file has none. */
  name: z.string(),
  sharedText: z.string(),
  sharedTexts: z.array(z.string()),
  jurisdiction,
  jurisdictions: z.array(z.string()),
  money,
  hours: z.int(),
  compliance: z.boolean(),
  verdict,
  reasons: z.array(reason),
  /** `YYYY-MM-DD`; null in runs from before it was kept. */
  day: z.nullable(day),
  measure,
  earlierHours,
  uncounted,
} satisfies Record<Kind, z.ZodMiniType>;

/** The results of a run. A column of few different values is the list of them, and a number into it for each employee. */
const columns = {
  text: z.array(cells.text),
  /** Null for a run of a file without names. */
  name: z.nullable(z.array(cells.name)),
  sharedText: coded(cells.sharedText),
  sharedTexts: coded(cells.sharedTexts),
  jurisdiction: coded(cells.jurisdiction),
  jurisdictions: coded(cells.jurisdictions),
  money: z.array(cells.money),
  hours: z.array(cells.hours),
  compliance: z.array(z.literal([0, 1])),
  verdict: coded(cells.verdict),
  reasons: coded(cells.reasons),
  day: coded(cells.day),
  measure: coded(cells.measure),
  earlierHours: coded(cells.earlierHours),
  uncounted: coded(cells.uncounted),
} satisfies Record<Kind, z.ZodMiniType>;

/** A column of few different values. */
export function coded<Value extends z.ZodMiniType>(value: Value) {
  return z.strictObject({ values: z.array(value), codes: z.array(z.int()) });
}

type OfFields<ByKind extends Record<Kind, z.ZodMiniType>> = {
  [Field in ResultField]: ByKind[KindOf<Field>];
};

function ofFields<ByKind extends Record<Kind, z.ZodMiniType>>(byKind: ByKind): OfFields<ByKind> {
  const described = Object.entries(resultFields).map(([field, { kind }]) => [field, byKind[kind]]);
  return Object.fromEntries(described) as OfFields<ByKind>;
}

/**
 * What payroll took where that isn't what the run proposed, what the employee owes after it, and what became of the pay: null
 * where the run's verdict stays true, else the verdict that counts, with what the pay lacks to the minimum wage.
 */
const taken = {
  amount: money,
  stillOwed: money,
  verdict: z.nullable(z.enum(takenVerdicts)),
  shortfall: money,
};

/** Null where payroll took what was proposed, or what it took isn't confirmed. */
const takenOfOne = z.nullable(z.strictObject(taken));

/** What payroll took from one employee, where that isn't what the run proposed. */
export type TakenOfResult = NonNullable<z.infer<typeof takenOfOne>>;

/** One employee's result. */
export const resultAnswer = z.strictObject({ ...ofFields(cells), taken: takenOfOne });

export type Result = z.infer<typeof resultAnswer>;

/** One workweek of an employee. */
const checkedWeek = z.strictObject({
  ending: day,
  /** Hours worked, including overtime; and the overtime. */
  hours: z.int(),
  overtimeHours: z.int(),
  straightTimePay: money,
  premium: money,
  /** Pay of other kinds, such as a bonus. */
  otherPay: money,
  /** The highest of the week. */
  minimumWage: money,
  /** The hours at each minimum wage, where days have different ones; otherwise empty. */
  days: z.array(z.strictObject({ hours: z.int(), hourly: money })),
  /** Whether a state's overtime by the hours of a day counts. */
  hasDailyOvertime: z.boolean(),
  /** The most that the law lets be deducted, and the same with the cushion of 0.01 an hour. */
  ceiling: money,
  withCushion: money,
  /** What the pay lacks to the minimum wage. */
  shortfall: money,
});

/** `GET /api/runs/:id/results/:employeeNumber` */
export const oneResultAnswer = z.strictObject({
  result: resultAnswer,
  /** Each workweek by itself, oldest first; null where the period average was checked. */
  weeks: z.nullable(z.array(checkedWeek)),
  /** What is safe however the hours fell on the weeks; null where weeks were checked, nothing was, or no rate is known. */
  safeWhateverTheSplit: z.nullable(money),
});

export type OneResult = z.infer<typeof oneResultAnswer>;

export type CheckedWeek = z.infer<typeof checkedWeek>;

/** `GET /api/runs/:id/results`: columns of equal length in the order of the file. */
export const resultsAnswer = z.strictObject({
  count: z.int(),
  ...ofFields(columns),
  /** Only employees from whom payroll took something other than proposed. */
  taken: z.array(z.strictObject({ row: z.int(), ...taken })),
});

export type Results = z.infer<typeof resultsAnswer>;

export const skipReason = z.custom<SkipReason>((value) => typeof value === "string");

const skipped = z.strictObject({
  employeeNumber: z.string(),
  /** In the file; null where it has none, and in runs from before names were kept. */
  employeeName: z.nullable(z.string()),
  location: z.string(),
  line: z.int(),
  reason: skipReason,
  rawText: z.string(),
  /** Null for a row without an employee, and in runs from before pay was kept. */
  pay: z.nullable(
    z.strictObject({
      jurisdiction,
      /** Whose rate it is: the jurisdiction's own, its state's, the federal one, or of a bare state the highest in it. */
      rateOf: jurisdiction,
      minimumWage: money,
      totalHours: z.int(),
      hoursOverAllRows: z.int(),
      totalGross: money,
      startingCost: money,
      verdict,
      reasons: z.array(reason),
      shortfall: money,
      measure,
      earlier: earlierHours,
    }),
  ),
  taken: takenOfOne,
});

/** `GET /api/runs/:id/skipped` */
export const skippedAnswer = z.strictObject({ skipped: z.array(skipped) });

/** `GET /api/runs/:id/skipped/:employeeNumber/weeks`: as of a result. */
export const skippedWeeksAnswer = z.strictObject({ weeks: z.nullable(z.array(checkedWeek)) });

/** One employee or row without a result. */
export type SkippedEntry = z.infer<typeof skipped>;
