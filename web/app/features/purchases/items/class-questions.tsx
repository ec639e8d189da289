import { Button, Fieldset, Group, NativeSelect, Radio, Stack, Text } from "@mantine/core";
import {
  followAnswers,
  type GivenAnswers,
  type ItemQuestion,
  itemQuestions,
} from "@wagefloor/domain/items/questions/item-questions.ts";
import { groundWords, questionWords } from "@wagefloor/domain/items/questions/question-words.ts";
import { itemClassWords } from "@wagefloor/domain/items/rulebook/rule-words.ts";
import { OwnRules } from "./own-rules.tsx";

interface ClassQuestionsProps {
  readonly answers: GivenAnswers;
  readonly onChange: (answers: GivenAnswers) => void;
}

/** The questions that lead to an item's class, one after the other, and the rules of that class. */
export function ClassQuestions({ answers, onChange }: ClassQuestionsProps) {
  const { given, questions, ending } = followAnswers(answers);
  const answer = (question: ItemQuestion, value: string) =>
    onChange(followAnswers({ ...given, [question]: value }).given);
  return (
    <Fieldset legend="State rules">
      <Stack>
        <Text fz="sm">
          States have different rules for uniforms, work boots, tools, and cash advances. Answer these
          questions to see the rules for this item, or come back to them later.
        </Text>
        {questions.map((question) =>
          question === "kind" ? (
            <KindQuestion
              key={question}
              value={given.kind ?? ""}
              onChange={(kind) => (kind === "" ? onChange({}) : answer("kind", kind))}
            />
          ) : (
            <Question
              key={question}
              question={question}
              value={given[question] ?? ""}
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
            {ending === null ? noClass : groundWords[ending.ground]}
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

/** For an item with an unanswered question. */
export const noClass = "No class yet, so runs don't check state rules for this item.";

function KindQuestion({ value, onChange }: AnswerProps) {
  const { question, answers } = questionWords.kind;
  return (
    <NativeSelect
      label={question}
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
  readonly onChange: (value: string) => void;
}

function Question({ question, value, onChange }: AnswerProps & { readonly question: ItemQuestion }) {
  const { question: label, hint, answers } = questionWords[question];
  const words = Object.entries(answers);
  const choices = words.map(([answer, text]) => <Radio key={answer} size="md" value={answer} label={text} />);
  return (
    <Radio.Group
      size="md"
      label={label}
      {...(hint !== undefined && { description: hint })}
      value={value}
      onChange={onChange}
    >
      {"yes" in answers ? (
        <Group mt="xs" gap="lg">
          {choices}
        </Group>
      ) : (
        <Stack mt="xs" gap="xs">
          {choices}
        </Stack>
      )}
    </Radio.Group>
  );
}
