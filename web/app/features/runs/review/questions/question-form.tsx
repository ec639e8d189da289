import { Box, Button, Group, Stack } from "@mantine/core";
import type { QuestionForm as Form } from "@wagefloor/contract/reviews/questions.ts";
import { type FormEvent, useState } from "react";
import { formatCount } from "../../../../lib/format/format.ts";
import type { useAnswer } from "../api.ts";
import { answerOf, type Changes, isComplete, valueIn, withChange, withOthers } from "./form-answer.ts";
import { FormField } from "./form-field.tsx";

/** With more, the others are decided together. */
const mostShown = 100;

interface QuestionFormProps {
  readonly form: Form;
  /** Else it is opened by a button. */
  readonly isOpen: boolean;
  readonly answering: ReturnType<typeof useAnswer>;
  readonly onAnswered?: (() => void) | undefined;
}

/** The fields of a question, which count once they are confirmed. */
export function QuestionForm({ form, isOpen, answering, onAnswered }: QuestionFormProps) {
  const [changes, setChanges] = useState<Changes>(new Map());
  const [isChanging, setChanging] = useState(false);
  const { fields, confirm, others = [], told } = form;
  const more = fields.length - mostShown;

  function save(event: FormEvent) {
    event.preventDefault();
    const done = () => {
      setChanges(new Map());
      setChanging(false);
      onAnswered?.();
    };
    answering.mutate({ answer: answerOf(form, changes), told }, { onSuccess: done });
  }

  if (!isOpen && !isChanging) {
    return (
      <Button variant="default" size="compact-sm" onClick={() => setChanging(true)}>
        Change
      </Button>
    );
  }
  return (
    <Stack component="form" gap="sm" align="start" w="100%" onSubmit={save}>
      {fields.slice(0, mostShown).map((field) => {
        const shown = (
          <FormField
            key={field.label}
            field={field}
            value={valueIn(field, changes)}
            onChange={(value) => setChanges(withChange(changes, field, value))}
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
      <Group gap="xs">
        {others.map(({ label, kind }) => (
          <Button key={label} variant="default" onClick={() => setChanges(withOthers(form, changes, kind))}>
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
    </Stack>
  );
}
