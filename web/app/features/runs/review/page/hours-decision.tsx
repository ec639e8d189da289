import { Alert, Checkbox, Radio, Stack, Text } from "@mantine/core";
import { IconClockQuestion } from "@tabler/icons-react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { HoursBasis } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import { formatHours } from "../../../../lib/format/format.ts";
import { hoursWords } from "../../../../lib/format/hours-words.ts";
import { quantity } from "../../../../lib/format/quantity.ts";

interface HoursDecisionProps {
  readonly review: Review;
  /** Null until one is chosen here. */
  readonly chosen: HoursBasis | null;
  readonly onChoose: (basis: HoursBasis) => void;
  readonly keeps: boolean;
  readonly onKeep: (keeps: boolean) => void;
}

const question = "Which rows have the hours worked?";

/** Lets a person choose whose rows' hours decide, by what each choice leads to. */
export function HoursDecision({ review, chosen, onChoose, keeps, onKeep }: HoursDecisionProps) {
  const { hoursChoices, differentHours, profile } = review;
  return (
    <Alert color="yellow" icon={<IconClockQuestion aria-hidden />} title={question}>
      <Stack gap="sm">
        <Text fz="sm" maw="80ch">
          For {quantity(differentHours, "employee")}, the hours depend on which rows you count. Choose the
          rows with the hours that the gross pay is for. Too few hours make the hourly rate look too high.
        </Text>
        <Radio.Group
          aria-label={question}
          value={chosen ?? ""}
          onChange={(basis) => onChoose(basis as HoursBasis)}
        >
          <Stack gap="xs">
            {hoursChoices.map((choice) => (
              <Radio
                key={choice.basis}
                size="md"
                value={choice.basis}
                label={hoursWords[choice.basis]}
                description={consequence(choice)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {profile && chosen !== null && chosen !== "first-row" && (
          <Checkbox
            size="md"
            label={`Count these rows in the next files of "${profile.name}" too`}
            checked={keeps}
            onChange={({ currentTarget }) => onKeep(currentTarget.checked)}
          />
        )}
      </Stack>
    </Alert>
  );
}

function consequence({ totalHours, notChecked, belowMinimum }: Review["hoursChoices"][number]): string {
  const hours = `${formatHours(totalHours)} hours in this file`;
  return `${hours}: ${quantity(belowMinimum, "employee")} below minimum wage, ${quantity(notChecked, "employee")} not checked`;
}
