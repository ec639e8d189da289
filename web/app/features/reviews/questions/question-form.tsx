import { Box, Button, Group, Stack } from "@mantine/core";
import type { QuestionForm as Form, ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import { type FormEvent, useState } from "react";
import { formatCount } from "../../../lib/format/format.ts";
import type { useAnswer } from "../api.ts";
import {
  answerOf,
  type Changes,
  type Field,
  isComplete,
  valueIn,
  withChange,
  withOthers,
} from "./form-answer.ts";
import { FormField } from "./form-field.tsx";
import { PeopleTable } from "./people-table.tsx";

/** With more, the others are decided together. */
const mostShown = 100;

interface QuestionFormProps {
  /** One that is answered is opened by a button, if its form is confirmed. */
  readonly question: ReviewQuestion & { readonly form: Form };
  readonly answering: ReturnType<typeof useAnswer>;
  readonly onAnswered?: (() => void) | undefined;
}

/** Several people are in a table, whatever else is asked below it. */
function partsOf({ fields }: Form) {
  const people = fields.flatMap((field) => (field.row === undefined ? [] : [{ ...field, row: field.row }]));
  if (people.length < 2) return { people: [], rest: fields };
  return { people, rest: fields.filter(({ row }) => row === undefined) };
}

/** The fields of a question, which count once they are confirmed, or at once. */
export function QuestionForm({
  question: { title, isOpen, form },
  answering,
  onAnswered,
}: QuestionFormProps) {
  const [changes, setChanges] = useState<Changes>(new Map());
  const [isChanging, setChanging] = useState(false);
  const { confirm, others = [], told } = form;
  const { people, rest } = partsOf(form);
  const more = rest.length - mostShown;

  function send(answer: unknown) {
    const done = () => {
      setChanges(new Map());
      setChanging(false);
      onAnswered?.();
    };
    answering.mutate({ answer, told }, confirm === undefined ? { onSettled: done } : { onSuccess: done });
  }

  function change(field: Field, value: string | number) {
    setChanges(withChange(changes, field, value));
    if (confirm === undefined) send(field.options?.[Number(value)]?.answer);
  }

  if (confirm !== undefined && !isOpen && !isChanging) {
    return (
      <Button variant="default" size="compact-sm" onClick={() => setChanging(true)}>
        Change
      </Button>
    );
  }
  return (
    <Stack
      component="form"
      gap="sm"
      align="start"
      w="100%"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(answerOf(form, changes));
      }}
    >
      {people.length > 0 && (
        <PeopleTable fields={people} chosenIn={(field) => valueIn(field, changes)} onChange={change} />
      )}
      {rest.slice(0, mostShown).map((field, at) => {
        const shown = (
          <FormField
            key={field.label ?? at}
            field={field}
            title={title}
            value={valueIn(field, changes)}
            onChange={(value) => change(field, value)}
          />
        );
        if (field.as !== "text" || field.isNeeded) return shown;
        return (
          <Box component="details" key={field.label} w="100%" maw={640} open={Boolean(field.text)}>
            <summary>{field.label}</summary>
            {shown}
          </Box>
        );
      })}
      {more > 0 && `and ${formatCount(more)} more`}
      {confirm !== undefined && (
        <Group gap="xs">
          {others.map(({ label, kind, answer }) => (
            <Button
              key={label}
              variant="default"
              onClick={() => (answer ? send(answer) : setChanges(withOthers(form, changes, kind)))}
            >
              {label}
            </Button>
          ))}
          <Button
            type="submit"
            variant="default"
            disabled={!isComplete(form, changes)}
            loading={answering.isPending}
          >
            {confirm}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
