import type { CodedColumn, Column } from "../../columns.ts";
import type { EarlierHours } from "../../deduction/earlier-hours.ts";
import type { Cents } from "../../money.ts";
import type { ReasonSet } from "../../reasons/reason-set.ts";
import type { Reason } from "../../reasons/reasons.ts";
import type { CheckedWeek, KeptWeek } from "./kept-week.ts";

/** Why an employee's pay can't be checked by workweek, so that the period average counts. */
export type MissingForWeeks =
  /** The rows don't say which week or day they are about. */
  | "weeks"
  /** Rows are days, and no one said on which day the workweek starts. */
  | "workweek-start"
  /** The file, or its period, has only some days of a week. */
  | "whole-weeks"
  /** A row has no date, or pay or hours that can't be assigned to a week. */
  | "clear-rows"
  /** Straight-time pay and overtime pay aren't apart, in a week with overtime. */
  | "overtime-pay"
  /** The state pays overtime by the day, and the file doesn't say which hours are overtime. */
  | "daily-overtime"
  /** Gross pay holds leave, expenses or tips, and pay for work isn't apart. */
  | "pay-for-work"
  /** The wage table doesn't cover all of the weeks. */
  | "minimum-wage";

/** What can't be right about an employee's weeks, so that the pay isn't checked. */
export interface WeekFault {
  readonly reason: Extract<Reason, "impossible-week" | "parts-above-gross">;
  /** Physical line (from 1) of the week's first row. */
  readonly line: number;
  /** What can't be right, such as `the workweek ending 2026-11-07 has 180 hours, but a week has 168`. */
  readonly sentence: string;
}

/**
 * By which measure a result was found: `workweek`, or by the period average because of what is missing for that. Null is the
 * period average where the file has no weeks at all, and in runs from before results had a measure.
 */
export type KeptMeasure = (typeof keptMeasures)[number] | null;

/** The measures but for null, as the database keeps them. */
export const keptMeasures = [
  "workweek",
  "workweek-start",
  "whole-weeks",
  "clear-rows",
  "overtime-pay",
  "daily-overtime",
  "pay-for-work",
  "minimum-wage",
] as const satisfies readonly ("workweek" | MissingForWeeks)[];

/** @param check of an employee */
export function measureOf(check: WeekCheck): KeptMeasure {
  if (check.by === "workweek") return "workweek";
  return check.missing === "weeks" ? null : check.missing;
}

/** By which measure an employee's pay is checked. */
export type WeekCheck = (
  | {
      readonly by: "workweek";
      readonly weeks: readonly CheckedWeek[];
    }
  | {
      readonly by: "period-average";
      readonly missing: MissingForWeeks;
      /**
       * With one hourly rate, what is safe however the hours fall on the weeks, with the cushion: (hours, at most 40) x
       * (rate - minimum wage). Null without one.
       */
      readonly careful: Cents | null;
      /** Nothing is checked where there is one. */
      readonly fault: WeekFault | null;
    }
) & {
  /** The hourly rate times the hours isn't the pay. */
  readonly hasOddRate: boolean;
};

/** What would make a check by workweek possible, as a sentence. */
export const missingForWeeksWords: Readonly<Record<MissingForWeeks, string>> = {
  weeks: "The file has no column with the week ending or the work date.",
  "workweek-start":
    "The file has a row per day. Say on which day the workweek starts, so that days can be added up to workweeks.",
  "whole-weeks": "The file has only some days of a workweek. A pay period of whole workweeks is needed.",
  "clear-rows": "A row has no week or day, or pay that can't be assigned to one.",
  "overtime-pay":
    "A week has overtime, and the file doesn't have straight-time pay and overtime pay in columns of their own.",
  "daily-overtime":
    "The state pays overtime by the hours of a day, and the file doesn't say how many of a week's hours are overtime.",
  "pay-for-work":
    "Gross pay includes leave, expenses or tips, and the file doesn't have pay for hours worked in a column of its own.",
  "minimum-wage": "The wage table doesn't cover all days of the weeks.",
};

/** The checks of all employees of a run, by number. */
export interface WeekChecks {
  readonly measure: CodedColumn<KeptMeasure>;
  /** What the weeks together allow to deduct; below 0 where the period average counts. */
  readonly most: Column<number>;
  /** What the weeks lack together. */
  readonly shortfall: Column<number>;
  /** 1 where a week's pay is between two rates. */
  readonly isBetween: Column<number>;
  /** The hours that an earlier, lower rate is for, of those who have any. */
  readonly earlier: ReadonlyMap<number, EarlierHours>;
  /** Why the pay isn't checked, if a week can't be right. */
  readonly faults: Column<ReasonSet>;
  /** Each week, worked out anew: to keep them all takes longer than to check them. Null where the period average counts. */
  readonly keptOf: (employee: number) => readonly KeptWeek[] | null;
}

/** What an employee's workweeks leave together, in cents; undefined where they weren't checked. */
export function roomOfWeeks(
  checks: Pick<WeekChecks, "most"> | undefined,
  employee: number,
): number | undefined {
  const most = checks?.most[employee] ?? -1;
  return most < 0 ? undefined : most;
}
