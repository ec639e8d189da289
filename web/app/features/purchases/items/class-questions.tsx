import { Button, Fieldset, Group, NativeSelect, Stack, Text } from "@mantine/core";
import {
  followAnswers,
  type GivenAnswers,
  type ItemQuestion,
  itemQuestions,
} from "@wagefloor/domain/items/questions/item-questions.ts";
import { groundWords, questionWords } from "@wagefloor/domain/items/questions/question-words.ts";
import { itemClassWords } from "@wagefloor/domain/items/rulebook/rule-words.ts";
import { RadioChoices } from "../../../ui/forms/radio-choices.tsx";
import { OwnRules } from "./own-rules.tsx";

interface ClassQuestionsProps {
  readonly answers: GivenAnswers;
  /** What is said of an open question once someone tried to save the item. */
  readonly mistake: string | undefined;
  readonly onChange: (answers: GivenAnswers) => void;
}

/** The questions that lead to an item's class, one after the other, and the rules of that class. */
export function ClassQuestions({ answers, mistake, onChange }: ClassQuestionsProps) {
  const { given, questions, ending, most } = followAnswers(answers);
  const errorOf = (question: ItemQuestion) =>
    ending === null && question === questions.at(-1) ? mistake : undefined;
  const answer = (question: ItemQuestion, value: string) =>
    onChange(followAnswers({ ...given, [question]: value }).given);
  return (
    <Fieldset legend="State rules">
      <Stack>
        <Text fz="sm">
          States have different rules for uniforms, work boots, tools, and cash advances. Your answers say
          which ones apply to this item.
        </Text>
        {questions.map((question) =>
          question === "kind" ? (
            <KindQuestion
              key={question}
              value={given.kind ?? ""}
              error={errorOf(question)}
              onChange={(kind) => (kind === "" ? onChange({}) : answer("kind", kind))}
            />
          ) : (
            <Question
              key={question}
              question={question}
              value={given[question] ?? ""}
              error={errorOf(question)}
              onChange={(value) => answer(question, value)}
            />
          ),
        )}
        <Group justify="space-between" align="start" gap="sm" role="status">
          <Text fz="sm" flex="1 1 14rem">
            {ending?.itemClass != null && (
              <>
                Class: <b>{itemClassWords[ending.itemClass]}</b>.{" "}
              </>
            )}
            {ending === null
              ? `No class yet: question ${questions.length}${given.kind ? ` of up to ${most}` : ""}.`
              : groundWords[ending.ground]}
          </Text>
          {questions.length > 1 && (
            <Button variant="default" size="compact-sm" onClick={() => onChange({})}>
              Clear answers
            </Button>
          )}
        </Group>
        {ending?.itemClass != null && <OwnRules itemClass={ending.itemClass} />}
      </Stack>
    </Fieldset>
  );
}

function KindQuestion({ value, error, onChange }: AnswerProps) {
  const { question, answers } = questionWords.kind;
  return (
    <NativeSelect
      label={question}
      error={error}
      data={[
        { value: "", label: "Not answered yet" },
        ...itemQuestions.kind.map((kind) => ({ value: kind, label: answers[kind] })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface AnswerProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function Question({ question, value, error, onChange }: AnswerProps & { readonly question: ItemQuestion }) {
  const { question: label, hint, answers } = questionWords[question];
  return (
    <RadioChoices
      size="md"
      label={label}
      {...(hint !== undefined && { description: hint })}
      choices={Object.entries(answers).map(([answer, text]) => ({ value: answer, label: text }))}
      isInline={"yes" in answers}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
