import { Button, Checkbox, Group, NativeSelect, Radio, Stack } from "@mantine/core";
import type { ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import { useState } from "react";
import { sentenceOf } from "../../../../lib/errors.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { useAnswer } from "../api.ts";
import { DecisionForm } from "./decision-form.tsx";

type Choices = NonNullable<ReviewQuestion["choices"]>;

interface ChoiceQuestionProps {
  readonly reviewId: string;
  readonly question: ReviewQuestion;
  readonly choices: Choices;
}

/** The answers to a question as buttons, radios, boxes to check, or a list; those but the list count at once. */
export function ChoiceQuestion({ reviewId, question, choices }: ChoiceQuestionProps) {
  const answering = useAnswer(reviewId, question.id);
  const [options, radios, boxes, buttons] = (["option", "radio", "checkbox", "button"] as const).map((as) =>
    choices.filter((choice) => choice.as === as),
  ) as [Choices, Choices, Choices, Choices];
  // At once, before the answer is under way.
  const [under, setUnder] = useState<Choices[number]>();
  const give = (choice: Choices[number]) => {
    setUnder(choice);
    answering.mutate(choice, { onSettled: () => setUnder(undefined) });
  };
  const chosen = radios.find((choice) => choice === under) ?? radios.find(({ isChosen }) => isChosen);
  if (options.length > 0) {
    const saved = keyOf(options.find(({ isChosen }) => isChosen));
    return (
      <Options
        key={saved}
        saved={saved}
        options={options}
        field={question.field ?? { label: question.title }}
        isOpen={question.isOpen}
        answering={answering}
      />
    );
  }
  return (
    <>
      {radios.length > 0 && (
        <Radio.Group
          {...(question.field ?? { "aria-label": question.title })}
          value={chosen?.label ?? ""}
          onChange={(label) => {
            const choice = radios.find((one) => one.label === label);
            if (choice) give(choice);
          }}
        >
          <Stack gap="xs" mt={question.field ? "xs" : 0}>
            {radios.map(({ label, description }) => (
              <Radio key={label} size="md" value={label} label={label} description={description} />
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
      {answering.error && (
        <ErrorBox>{sentenceOf(answering.error, "This couldn't be saved. Please try again.")}</ErrorBox>
      )}
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

interface OptionsProps {
  readonly options: Choices;
  /** The value of the one that is saved. */
  readonly saved: string;
  readonly field: NonNullable<ReviewQuestion["field"]>;
  readonly isOpen: boolean;
  readonly answering: ReturnType<typeof useAnswer>;
}

function Options({ options, saved, field: { confirm, ...field }, isOpen, answering }: OptionsProps) {
  const [value, setValue] = useState(saved);
  const choice = options.find((one) => keyOf(one) === value);
  return (
    <DecisionForm
      isChanged={value !== saved}
      isDecided={!isOpen}
      deciding={answering}
      confirm={confirm ?? "Confirm"}
      onSave={() => choice && answering.mutate(choice)}
    >
      <NativeSelect
        {...field}
        w="100%"
        maw={480}
        value={value}
        data={options.map((one) => ({ value: keyOf(one), label: one.label }))}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
    </DecisionForm>
  );
}

/** Empty for the answer that takes one back. */
function keyOf(choice: Choices[number] | undefined): string {
  return String(choice?.answer ?? "");
}
