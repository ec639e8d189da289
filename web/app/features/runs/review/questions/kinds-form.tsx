import { Checkbox, Stack } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { useState } from "react";
import { formatHours, formatMoney } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { useAnswer } from "../api.ts";
import { DecisionForm } from "./decision-form.tsx";

type Kind = Review["unknownKinds"][number];

/** Which kinds of pay that the profile doesn't know are pay for hours worked. */
export function KindsForm({ review: { id, unknownKinds: kinds } }: { readonly review: Review }) {
  const [chosen, setChosen] = useState(() => kinds.filter(isLikelyWorked).map(({ value }) => value));
  const answering = useAnswer(id, "kinds");
  const isSaved = kinds.every(({ value, isWorked }) => chosen.includes(value) === isWorked);
  const answer = kinds.map(({ value }) => ({ value, isWorked: chosen.includes(value) }));

  return (
    <DecisionForm
      isChanged={!isSaved}
      isDecided={isSaved}
      deciding={answering}
      confirm="Confirm kinds of pay"
      onSave={() => answering.mutate({ answer })}
    >
      <Checkbox.Group aria-label="Pay for hours worked" value={chosen} onChange={setChosen}>
        <Stack gap="xs">
          {kinds.map((kind) => (
            <Checkbox
              key={kind.value}
              size="md"
              value={kind.value}
              label={kind.value === "" ? "No kind of pay given" : kind.value}
              description={figuresOf(kind)}
              styles={{ label: { overflowWrap: "anywhere" } }}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </DecisionForm>
  );
}

function isLikelyWorked({ isWorked, seemsWorked }: Kind): boolean {
  return isWorked ?? seemsWorked;
}

function figuresOf({ rows, employees, amount, hours }: Kind): string {
  return `${quantity(rows, "row")} of ${quantity(employees, "employee")}: ${formatMoney(amount)}, ${formatHours(hours)} hours`;
}
