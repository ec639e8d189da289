import { Group, Stack, Text } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sentenceOf } from "../../lib/errors.ts";
import { useUnsavedChanges } from "../../lib/unsaved-changes.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { Notice } from "../../ui/page/notice.tsx";

interface NextRunChoiceProps<Choice extends string> {
  /** What applies so far. */
  readonly saved: Choice;
  readonly saving: Pick<
    UseMutationResult<unknown, Error, Choice>,
    "mutate" | "reset" | "isPending" | "isSuccess" | "error"
  >;
  /** What another choice would mean. */
  readonly effectOf: (chosen: Choice) => string;
  /** The choices. */
  readonly children: (chosen: Choice, onChoose: (choice: Choice) => void) => ReactNode;
}

/** Null for the saved choice. */
interface Picked<Choice> {
  readonly picked: Choice | null;
}

/** A choice that applies from the next run on, with what it means before it's saved. */
export function NextRunChoice<Choice extends string>({
  saved,
  saving,
  effectOf,
  children,
}: NextRunChoiceProps<Choice>) {
  const form = useSchemaForm<Picked<Choice>>({ initial: { picked: null }, sending: saving });
  const chosen = form.values.picked ?? saved;
  const isChanged = chosen !== saved;
  useUnsavedChanges(isChanged && !saving.isPending);

  function save() {
    saving.mutate(chosen, { onSuccess: () => form.restart({ picked: null }) });
  }

  return (
    <form onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        {children(chosen, (picked) => form.change({ picked }))}
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
