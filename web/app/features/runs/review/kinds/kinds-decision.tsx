import { Alert, Button, Checkbox, Stack, Text } from "@mantine/core";
import { IconZoomQuestion } from "@tabler/icons-react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { useState } from "react";
import { sentenceOf } from "../../../../lib/errors.ts";
import { formatHours, formatMoney } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { useDecideKinds } from "../api.ts";

type Kind = Review["unknownKinds"][number];

/** Asks which kinds of pay that the profile doesn't know are pay for hours worked; what was said can be changed. */
export function KindsDecision({ review }: { readonly review: Review }) {
  const { unknownKinds: kinds, profile } = review;
  const isDecided = kinds.every(({ isWorked }) => isWorked !== null);
  const [chosen, setChosen] = useState(() => new Set(kinds.filter(isLikelyWorked).map(({ value }) => value)));
  const deciding = useDecideKinds(review.id);
  const isSaved = isDecided && kinds.every(({ value, isWorked }) => chosen.has(value) === isWorked);

  function toggle(value: string) {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    setChosen(next);
  }

  return (
    <Alert
      color={isDecided ? "gray" : "yellow"}
      icon={<IconZoomQuestion aria-hidden />}
      title={isDecided ? "New kinds of pay" : "Which of these are pay for hours worked?"}
    >
      <Stack gap="sm" align="start">
        <Text fz="sm" maw="80ch">
          {profile ? `The profile "${profile.name}" doesn't know` : "We don't know"}{" "}
          {kinds.length === 1 ? "this kind" : "these kinds"} of pay. Select pay for hours worked, such as
          overtime. Leave out paid time off, bonuses, expenses, taxes and deductions.{" "}
          {isDecided
            ? "The profile will remember it for the next file."
            : "Until you confirm, employees who have any of it aren't checked."}
        </Text>
        <Checkbox.Group aria-label="Pay for hours worked" value={[...chosen]}>
          <Stack gap="xs">
            {kinds.map((kind) => (
              <Checkbox
                key={kind.value}
                size="md"
                value={kind.value}
                label={kind.value === "" ? "No kind of pay given" : kind.value}
                description={figuresOf(kind)}
                onChange={() => toggle(kind.value)}
                styles={{ label: { overflowWrap: "anywhere" } }}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {deciding.error && (
          <ErrorBox>{sentenceOf(deciding.error, "This couldn't be saved. Please try again.")}</ErrorBox>
        )}
        {!isSaved && (
          <Button
            variant="default"
            loading={deciding.isPending}
            onClick={() =>
              deciding.mutate({ kinds: kinds.map(({ value }) => ({ value, isWorked: chosen.has(value) })) })
            }
          >
            Confirm kinds of pay
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function isLikelyWorked({ isWorked, seemsWorked }: Kind): boolean {
  return isWorked ?? seemsWorked;
}

function figuresOf({ rows, employees, amount, hours }: Kind): string {
  return `${quantity(rows, "row")} of ${quantity(employees, "employee")}: ${formatMoney(amount)}, ${formatHours(hours)} hours`;
}
