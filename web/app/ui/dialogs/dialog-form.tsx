import { Button, Group, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { SubmitButton } from "../forms/submit-button.tsx";

interface DialogFormProps {
  /** The fields and their texts. */
  readonly children: ReactNode;
  /** Whether enough is filled in for the deed. */
  readonly complete: boolean;
  readonly pending: boolean;
  /** The verb of the deed, such as 'Rename'. */
  readonly submitLabel: string;
  /** The deed cannot simply be undone. */
  readonly danger?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/**
 * The form of a `Dialog`, with Cancel next to the submit button. An error may be out of sight, so the first invalid field gets
 * the focus.
 */
export function DialogForm(props: DialogFormProps) {
  const { children, complete, pending, submitLabel, danger = false, onSubmit, onClose } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!complete || pending) return;
    flushSync(onSubmit);
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" size="md" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton pending={pending} disabled={!complete} {...(danger && { color: "red" })}>
            {submitLabel}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
