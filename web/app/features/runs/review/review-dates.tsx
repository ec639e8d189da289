import { Group, TextInput } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews.ts";
import { periodMistake, type Terms } from "./terms.ts";

const dateField = { type: "date", w: { base: "100%", xs: 284 } };

interface ReviewDatesProps {
  readonly dates: Terms;
  readonly review: Review;
  readonly onChange: (change: Partial<Terms>) => void;
}

/** The dates that decide which minimum wages count. */
export function ReviewDates({ dates, review, onChange }: ReviewDatesProps) {
  // Both ends of the period are sent, or neither.
  const period = {
    periodStart: dates.periodStart ?? review.period?.from ?? "",
    periodEnd: dates.periodEnd ?? review.period?.through ?? "",
  };
  const payDate = dates.payDate ?? review.payDate;
  const isOfFile = payDate !== "" && payDate === review.proposedPayDate;
  return (
    <Group align="flex-start">
      <TextInput
        {...dateField}
        value={payDate}
        onChange={({ currentTarget }) => onChange({ payDate: currentTarget.value })}
        label="Pay date"
        description={isOfFile ? "As in the file" : "We use the minimum wage on this date"}
        required
        withAsterisk={false}
      />
      <TextInput
        {...dateField}
        value={period.periodStart}
        onChange={({ currentTarget }) => onChange({ ...period, periodStart: currentTarget.value })}
        label="Pay period starts"
        description="Optional. We use its highest minimum wage"
      />
      <TextInput
        {...dateField}
        value={period.periodEnd}
        onChange={({ currentTarget }) => onChange({ ...period, periodEnd: currentTarget.value })}
        label="Pay period ends"
        description="Last day of the pay period"
        error={periodMistake(dates)}
      />
    </Group>
  );
}
