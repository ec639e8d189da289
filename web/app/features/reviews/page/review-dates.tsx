import { Group, TextInput } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { useState } from "react";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { movedSentence } from "../../../lib/format/pay-days.ts";
import { periodMistake, type Terms } from "../terms.ts";
import classes from "./review-dates.module.css";

const dateField = { type: "date", w: { base: "100%", xs: 284 } };

interface ReviewDatesProps {
  readonly dates: Terms;
  readonly review: Review;
  /** Why the server didn't take the period; null if it did. */
  readonly periodRefused: string | null;
  readonly onChange: (change: Partial<Terms>) => void;
}

/** The dates that decide which minimum wages count. */
export function ReviewDates({ dates, review, periodRefused, onChange }: ReviewDatesProps) {
  // Both ends of the period are sent, or neither.
  const period = {
    periodStart: dates.periodStart ?? review.period?.from ?? "",
    periodEnd: dates.periodEnd ?? review.period?.through ?? "",
  };
  const payDate = dates.payDate ?? review.payDate;
  const mistake = periodMistake(dates) ?? periodRefused;
  const [isOpen, setOpen] = useState(false);
  const isWhole = period.periodStart !== "" && period.periodEnd !== "" && mistake === null;
  return (
    <Group align="flex-start">
      <TextInput
        {...dateField}
        value={payDate}
        onChange={({ currentTarget }) => onChange({ payDate: currentTarget.value })}
        label="Pay date"
        description={sourceOf(review, payDate)}
        required
        withAsterisk={false}
      />
      {/* In words, its fields behind them: a file with a period needs no look at them. */}
      <details
        className={classes.period}
        open={isOpen || mistake !== null}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          {isWhole
            ? `Pay period ${formatCalendarDate(period.periodStart)} to ${formatCalendarDate(period.periodEnd)}`
            : "No pay period"}
        </summary>
        <Group align="flex-start" mt="xs">
          <TextInput
            {...dateField}
            value={period.periodStart}
            onChange={({ currentTarget }) => onChange({ ...period, periodStart: currentTarget.value })}
            label="Pay period starts"
            description="The period's highest rate applies"
          />
          <TextInput
            {...dateField}
            value={period.periodEnd}
            onChange={({ currentTarget }) => onChange({ ...period, periodEnd: currentTarget.value })}
            label="Pay period ends"
            description="Its last day"
            error={mistake}
          />
        </Group>
      </details>
    </Group>
  );
}

/** Where the pay date is from; for one that is being typed, what it's for. */
function sourceOf(review: Review, payDate: string): string {
  const { payDate: shown, proposedPayDate, calendarPayDay, skippedSince } = review;
  if (payDate !== "" && payDate === proposedPayDate) return "As in the file";
  if (payDate !== shown || calendarPayDay === null) return "Sets the minimum wage";
  const moved = movedSentence(calendarPayDay);
  const skipped =
    skippedSince &&
    `Your last run was for ${formatCalendarDate(skippedSince)}, so check which pay date this file is for`;
  return ["As in your pay calendar", moved, skipped].filter(Boolean).join(". ");
}
