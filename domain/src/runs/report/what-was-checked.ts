import type { CodedColumn } from "../../columns.ts";
import type { KeptMeasure } from "../by-week/week-check.ts";

/** What of a run decides what its results rest on. */
interface CheckedRun {
  readonly payDate: string;
  readonly period: { readonly from: string; readonly through: string } | null;
  readonly charging: "everyone" | "recorded";
}

/** How many of a run's results were found by workweek; of a run without any, how many of those who were skipped. */
export interface MeasuredResults {
  readonly byWorkweek: number;
  readonly all: number;
}

/** @param skipped with their pay, where it was kept */
export function countMeasured(
  { values, codes }: CodedColumn<KeptMeasure>,
  skipped: readonly { readonly pay: { readonly measure: KeptMeasure } | null }[],
): MeasuredResults {
  if (codes.length === 0) {
    const paid = skipped.flatMap(({ pay }) => pay ?? []);
    return { byWorkweek: paid.filter(({ measure }) => measure === "workweek").length, all: paid.length };
  }
  const code = values.indexOf("workweek");
  let byWorkweek = 0;
  for (let row = 0; row < codes.length; row++) if (codes[row] === code) byWorkweek++;
  return { byWorkweek, all: codes.length };
}

/** What the results of a run say and what they don't, so that no one reads more into them. */
export function whatWasChecked(
  run: CheckedRun,
  measured: MeasuredResults,
  formatDay: (date: string) => string,
): string {
  return [
    ...measureSentences(measured, whenOf(run, formatDay)),
    "The safe deduction leaves a cushion of $0.01 an hour above that wage; less is deducted where the net pay, pay for leave or tips limit it, and nothing where the pay isn't checked.",
    measured.byWorkweek === 0
      ? "Single workweeks, overtime and state rules on deductions are not part of this check."
      : "State rules on deductions are not part of this check.",
    ...(run.charging === "recorded" ? ["Only recorded purchases were charged."] : []),
  ].join(" ");
}

function whenOf({ payDate, period }: CheckedRun, formatDay: (date: string) => string): string {
  return period === null
    ? `on the pay date, ${formatDay(payDate)}. No pay period was given`
    : `in the pay period, ${formatDay(period.from)} to ${formatDay(period.through)}; if it changed, the highest rate counts`;
}

function measureSentences({ byWorkweek, all }: MeasuredResults, when: string): string[] {
  const average = `each employee's average rate over the period of this file, against the general minimum wage of the place in force ${when}.`;
  if (byWorkweek === 0) return [`Checked: ${average}`];
  const whose = byWorkweek === all ? "of each employee" : `of ${byWorkweek} of ${all} employees`;
  return [
    `Checked: each workweek ${whose} by itself, against the general minimum wage of the place in force in that week, and ${average}`,
    "The lower of both limits the safe deduction.",
    ...(byWorkweek === all
      ? []
      : ["Single workweeks and overtime of the others are not part of this check."]),
  ];
}
