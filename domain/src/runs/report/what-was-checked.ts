/** What of a run decides what its results rest on. */
interface CheckedRun {
  readonly payDate: string;
  readonly period: { readonly from: string; readonly through: string } | null;
  readonly charging: "everyone" | "recorded";
}

/** What the results of a run say and what they don't, so that no one reads more into them. */
export function whatWasChecked(
  { payDate, period, charging }: CheckedRun,
  formatDay: (date: string) => string,
): string {
  const when =
    period === null
      ? `on the pay date, ${formatDay(payDate)}. No pay period was given`
      : `in the pay period, ${formatDay(period.from)} to ${formatDay(period.through)}; if it changed, the highest rate counts`;
  return [
    `Checked: each employee's average rate over the period of this file, against the general minimum wage of the place in force ${when}.`,
    "The safe deduction leaves a cushion of $0.01 an hour above that wage; less is deducted where the net pay, pay for leave or tips limit it, and nothing where the pay isn't checked.",
    "Single workweeks, overtime and state rules on deductions are not part of this check.",
    ...(charging === "recorded" ? ["Only recorded purchases were charged."] : []),
  ].join(" ");
}
