import { countMeasures, type MeasuredRun } from "../review/count-measures.ts";

/** What of a run decides what its results rest on. */
interface CheckedRun {
  readonly payDate: string;
  readonly period: { readonly from: string; readonly through: string } | null;
  readonly charging: "everyone" | "recorded";
  /** Whether some items had a class, so that their rules and authorizations were asked for. */
  readonly checksItems: boolean;
}

/** How many of a run's results were checked, and by workweek; of a run without any, how many of those who were skipped. */
export interface MeasuredResults {
  readonly byWorkweek: number;
  readonly checked: number;
  readonly all: number;
}

/** Of the results, or of the skipped where no one has a result. */
export function countMeasured(
  results: MeasuredRun["results"],
  skipped: MeasuredRun["skipped"],
): MeasuredResults {
  const hasResults = results.verdict.codes.length > 0;
  const counts = countMeasures([{ results, skipped: hasResults ? [] : skipped }]);
  const all = hasResults ? results.verdict.codes.length : skipped.filter(({ pay }) => pay !== null).length;
  return {
    byWorkweek: counts.find(({ measure }) => measure === "workweek")?.employees ?? 0,
    checked: counts.reduce((sum, { employees }) => sum + employees, 0),
    all,
  };
}

/** What a run checked and what it didn't, so that no one reads more into its results. */
export function whatWasChecked(
  run: CheckedRun,
  measured: MeasuredResults,
  formatDay: (date: string) => string,
): string {
  return [
    ...measureSentences(measured, whenOf(run, formatDay)),
    "The safe deduction leaves a cushion of $0.01 an hour above that wage; less is deducted where net pay, an item's cap, pay for leave, overtime, or tips limit it, and nothing where the pay isn't checked.",
    "Where the file shows overtime pay or hours apart, only straight-time pay counts; where it doesn't, the average rate includes any overtime premium.",
    ...limitSentences(run, measured),
    ...(run.charging === "recorded" ? ["Only recorded purchases were charged."] : []),
  ].join(" ");
}

function limitSentences({ checksItems }: CheckedRun, { byWorkweek }: MeasuredResults): string[] {
  if (!checksItems)
    return [
      byWorkweek === 0
        ? "Single workweeks, overtime and state rules on deductions are not part of this check."
        : "State rules on deductions are not part of this check.",
    ];
  return [
    ...(byWorkweek === 0 ? ["Single workweeks and overtime are not part of this check."] : []),
    "For items with a class, the federal and state rules and the authorizations on file were checked, and nothing is deducted without what they require. Items without a class, and other charges, are not part of that check.",
  ];
}

function whenOf({ payDate, period }: CheckedRun, formatDay: (date: string) => string): string {
  return period === null
    ? `on the pay date, ${formatDay(payDate)}. No pay period was given`
    : `in the pay period, ${formatDay(period.from)} to ${formatDay(period.through)}; if it rose, hours known to be before that count at the earlier rate, all others at the highest`;
}

function measureSentences({ byWorkweek, checked, all }: MeasuredResults, when: string): string[] {
  if (checked === 0) return ["No one's pay was checked. Each employee's reasons say why."];
  const those = checked === all ? "each employee" : `${checked} of ${all} employees`;
  const average = `the average rate of ${those} over the period of this file, against the general minimum wage of the place in force ${when}.`;
  if (byWorkweek === 0) return [`Checked: ${average}`];
  const whose = byWorkweek === all ? "of each employee" : `of ${byWorkweek} of ${all} employees`;
  return [
    `Checked: each workweek ${whose} by itself, against the general minimum wage of the place in force in that week, and ${average}`,
    "The lower of the two limits the safe deduction.",
    ...(byWorkweek === checked
      ? []
      : ["Single workweeks and overtime of the others are not part of this check."]),
  ];
}
