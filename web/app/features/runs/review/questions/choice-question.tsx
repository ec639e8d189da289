import { Button, Group } from "@mantine/core";
import type { ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import { useState } from "react";
import type { useAnswer } from "../api.ts";
import { FormField } from "./form-field.tsx";

type Choices = NonNullable<ReviewQuestion["choices"]>;

interface ChoiceQuestionProps {
  readonly question: ReviewQuestion;
  readonly choices: Choices;
  readonly answering: ReturnType<typeof useAnswer>;
}

/** The answers to a question that count at once, as buttons, radios, or boxes to check. */
export function ChoiceQuestion({ question: { title, field }, choices, answering }: ChoiceQuestionProps) {
  const [radios, boxes, buttons] = (["radio", "checkbox", "button"] as const).map((as) =>
    choices.filter((choice) => choice.as === as),
  ) as [Choices, Choices, Choices];
  // At once, before the answer is under way.
  const [under, setUnder] = useState<Choices[number]>();
  const give = (choice: Choices[number] | undefined) => {
    if (choice === undefined) return;
    setUnder(choice);
    answering.mutate(choice, { onSettled: () => setUnder(undefined) });
  };
  const isChosen = (choice: Choices[number]) =>
    under && radios.includes(under) ? choice === under : choice.isChosen;
  return (
    <>
      {radios.length > 0 && (
        <FormField
          field={{ as: "radios", label: field ?? title, options: radios }}
          value={radios.findIndex(isChosen)}
          isTitle={field === undefined}
          onChange={(at) => give(radios[Number(at)])}
        />
      )}
      {boxes.map((choice) => (
        <FormField
          key={choice.label}
          field={{ as: "box", label: choice.label }}
          value={Number((choice.isChosen === true) !== (choice === under))}
          onChange={() => give(choice)}
        />
      ))}
      {buttons.length > 0 && (
        <Group gap="sm">
          {buttons.map((choice) => (
            <Button
              key={choice.label}
              variant="default"
              loading={answering.isPending}
              onClick={() => give(choice)}
            >
              {choice.label}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}
