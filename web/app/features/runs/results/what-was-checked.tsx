import { Text } from "@mantine/core";
import type { Run } from "@wagefloor/contract/runs.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";

/** What the results say and what they do not, so that no one reads more into them. */
export function WhatWasChecked({ run: { payDate, period, charging } }: { readonly run: Run }) {
  return (
    <Text fz="sm" c="dimmed" maw="80ch">
      Checked: each employee's average rate over the period of this file, against the general minimum wage of
      the place in force{" "}
      {period === null
        ? `on the pay date, ${formatCalendarDate(payDate)}. No pay period was given`
        : `in the pay period, ${formatCalendarDate(period.from)} to ${formatCalendarDate(period.through)}; if it changed, the highest rate counts`}
      . The safe deduction leaves a cushion of $0.01 an hour above that wage; less is deducted where the net
      pay, pay for leave or tips limit it, and nothing where the pay isn't checked. Single workweeks, overtime
      and state rules on deductions are not part of this check.
      {charging === "recorded" && " Only recorded purchases were charged."}
    </Text>
  );
}
