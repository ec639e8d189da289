import { Button, Text } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { wholeWeeksAround } from "@wagefloor/domain/runs/by-week/whole-weeks.ts";
import { weekdayNames } from "@wagefloor/domain/weekdays.ts";
import { type ReactNode, useState } from "react";
import { formatCalendarDate, formatCount } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { missingForWorkweeks } from "../../../lib/format/workweeks.ts";
import classes from "./review-figures.module.css";

interface ReviewMeasureProps {
  readonly review: Review;
  /** How the file was read. */
  readonly children: ReactNode;
  /** Looks at the file for another pay period. */
  readonly onChange: (period: { readonly periodStart: string; readonly periodEnd: string }) => void;
}

/** How the pay will be checked, and what is missing for a check by workweek. */
export function ReviewMeasure({ review, onChange, children }: ReviewMeasureProps) {
  const [isOpen] = useState(() => wholeWeeksOf(review) !== null);
  const { measures, workweek, careful, payDates } = review;
  const others = measures.filter(({ measure }) => measure !== "workweek");
  const all = measures.reduce((sum, { employees }) => sum + employees, 0);
  const byWorkweek = all - others.reduce((sum, { employees }) => sum + employees, 0);
  if (all === 0) return children;
  const whole = wholeWeeksOf(review);
  return (
    <details open={isOpen || undefined}>
      <summary className={classes.how}>How it was read and checked</summary>
      {children}
      <Text fz="sm" component="div" tabIndex={-1} style={{ outline: "none" }}>
        {measureSentence(byWorkweek, all)}
        {workweek && workweek.start !== null && ` Workweeks start on ${weekdayNames[workweek.start]}.`}
        {others.map(({ measure, employees }) => (
          <span key={measure}>
            {" "}
            {missingForWorkweeks(measure)}
            {others.length > 1 && ` (${quantity(employees, "employee")})`}
          </span>
        ))}
        {workweek &&
          payDates.length === 0 &&
          others.some(({ measure }) => measure === "whole-weeks") &&
          " If the pay period has more days than the file, enter it above."}
        {careful.employees > 0 && ` ${carefulSentence(careful)}`}
        {whole && (
          <div>
            <Button
              variant="default"
              size="compact-sm"
              mt="xs"
              onClick={({ currentTarget }) => {
                // The button is gone then; the focus stays with the text that says what it changed.
                currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus();
                onChange({ periodStart: whole.from, periodEnd: whole.through });
              }}
            >
              Use {formatCalendarDate(whole.from)} to {formatCalendarDate(whole.through)} as the pay period
            </Button>
          </div>
        )}
      </Text>
    </details>
  );
}

/** The pay period in whole workweeks, if a file with a row per day only lacks days off such as the weekend. */
function wholeWeeksOf({ measures, workweek, payDates, period }: Review): Period | null {
  const start = workweek?.start ?? null;
  if (start === null || period === null || payDates.length > 0) return null;
  if (!measures.some(({ measure }) => measure === "whole-weeks")) return null;
  return wholeWeeksAround({ from: calendarDate(period.from), through: calendarDate(period.through) }, start);
}

/** The run shows the amount itself, with each employee's figures. */
function carefulSentence({ employees, above }: Review["careful"]): string {
  const people = `${quantity(employees, "employee")} with one hourly rate`;
  const however = "safe no matter how the hours were split across the weeks";
  return above === 0
    ? `For ${people}, the deduction is ${however}.`
    : `For ${formatCount(above)} of ${people}, the deduction is higher than what is ${however}. The run shows that amount.`;
}

function measureSentence(byWorkweek: number, all: number): string {
  if (byWorkweek === all) return "Each workweek is checked separately.";
  if (byWorkweek === 0) return "Checked by the pay period's average, not by workweek.";
  return `Checked by workweek for ${formatCount(byWorkweek)} of ${quantity(all, "employee")}, and by the pay period's average for the others.`;
}
