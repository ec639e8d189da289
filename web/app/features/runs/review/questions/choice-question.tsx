import { Button, Checkbox, Group, Radio, Stack } from "@mantine/core";
import type { ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import { useState } from "react";
import type { useAnswer } from "../api.ts";

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
  const give = (choice: Choices[number]) => {
    setUnder(choice);
    answering.mutate(choice, { onSettled: () => setUnder(undefined) });
  };
  const chosen = radios.find((choice) => choice === under) ?? radios.find(({ isChosen }) => isChosen);
  return (
    <>
      {radios.length > 0 && (
        <Radio.Group
          {...(field === undefined ? { "aria-label": title } : { label: field })}
          value={chosen?.label ?? ""}
        >
          <Stack gap="xs" mt={field === undefined ? 0 : "xs"}>
            {radios.map((choice) => (
              <Radio
                key={choice.label}
                size="md"
                value={choice.label}
                label={choice.label}
                description={choice.description}
                onChange={() => give(choice)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {boxes.map((choice) => (
        <Checkbox
          key={choice.label}
          size="md"
          label={choice.label}
          checked={(choice.isChosen === true) !== (choice === under)}
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
