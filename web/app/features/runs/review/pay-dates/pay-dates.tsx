import { Text } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { verdictWords } from "@wagefloor/domain/runs/results/wording.ts";
import { formatCalendarDate, formatCount, formatHours, formatMoney } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import classes from "./pay-dates.module.css";

/** What the runs of a file with several pay dates would come to, one by one. */
export function PayDates({ review: { payDates } }: { readonly review: Review }) {
  return (
    <>
      <Text fz="sm" mb="sm" maw="80ch">
        This file has {quantity(payDates.length, "pay date")}. Each one is a run, the oldest first, and each
        starts from the balances that the one before leaves.
      </Text>
      <ul className={classes.dates}>
        {payDates.map((one) => (
          <li key={one.payDate}>
            <h2>{formatCalendarDate(one.payDate)}</h2>
            <dl>
              {figuresOf(one).map(([label, figure]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </dl>
            {one.employeesAnalyzed === 0 && (
              <Text fz="sm">
                {one.isRun
                  ? "No one here owes anything. Nothing will be deducted."
                  : "No one to analyze, so this pay date isn't run."}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function figuresOf(one: Review["payDates"][number]): (readonly [string, string])[] {
  return [
    ["Employees", formatCount(one.employeesAnalyzed + one.employeesSkipped)],
    ["Gross pay", formatMoney(one.totalGross + one.skippedPay.gross)],
    ["Hours", formatHours(one.totalHours + one.skippedPay.hours)],
    ["To deduct", formatMoney(one.totalProposedDeduction)],
    ["Compliant", formatCount(one.compliance.compliant)],
    ["Non-Compliant", formatCount(one.compliance.nonCompliant)],
    ...one.compliance.neither.map(
      ({ verdict, employees }) => [verdictWords[verdict].label, formatCount(employees)] as const,
    ),
    ["Skipped", formatCount(one.employeesSkipped)],
  ];
}
