import { Group, Stack, Text } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { sentenceOf } from "../../lib/errors.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { Notice } from "../../ui/page/notice.tsx";

interface NextRunChoiceProps<Choice extends string> {
  /** What applies so far. */
  readonly saved: Choice;
  readonly saving: Pick<
    UseMutationResult<unknown, Error, Choice>,
    "mutate" | "isPending" | "isSuccess" | "error"
  >;
  /** What another choice would mean. */
  readonly effectOf: (chosen: Choice) => string;
  /** The choices. */
  readonly children: (chosen: Choice, onChoose: (choice: Choice) => void) => ReactNode;
}

/** A choice that applies from the next run on, with what it means before it's saved. */
export function NextRunChoice<Choice extends string>({
  saved,
  saving,
  effectOf,
  children,
}: NextRunChoiceProps<Choice>) {
  const [picked, setPicked] = useState<Choice | null>(null);
  const chosen = picked ?? saved;
  const isChanged = chosen !== saved;

  function submit(event: FormEvent) {
    event.preventDefault();
    saving.mutate(chosen, { onSuccess: () => setPicked(null) });
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {children(chosen, setPicked)}
        <Text fz="sm" role="status">
          {isChanged && effectOf(chosen)}
        </Text>
        {saving.isSuccess && !isChanged && (
          <Notice kind="done">Saved. It applies starting with your next run.</Notice>
        )}
        {saving.error && (
          <ErrorNotice>
            {sentenceOf(saving.error, "Your choice couldn't be saved.")} The previous choice still applies.
          </ErrorNotice>
        )}
        <Group>
          <SubmitButton pending={saving.isPending}>Save</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
