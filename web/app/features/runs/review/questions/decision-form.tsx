import { Button, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { sentenceOf } from "../../../../lib/errors.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";

interface DecisionFormProps {
  /** Whether something else is chosen than what is saved. */
  readonly isChanged: boolean;
  /** Whether something is saved: then there is only a button once it's changed. */
  readonly isDecided: boolean;
  readonly deciding: { readonly error: unknown; readonly isPending: boolean };
  readonly confirm: string;
  readonly onSave: () => void;
  /** The field. */
  readonly children: ReactNode;
}

/** One choice about a file in review, which counts once it's confirmed. */
export function DecisionForm({
  isChanged,
  isDecided,
  deciding,
  confirm,
  onSave,
  children,
}: DecisionFormProps) {
  function save(event: FormEvent) {
    event.preventDefault();
    if (isChanged) onSave();
  }

  return (
    <Stack component="form" gap="sm" align="start" w="100%" onSubmit={save}>
      {children}
      {deciding.error !== null && (
        <ErrorBox>{sentenceOf(deciding.error, "This couldn't be saved. Please try again.")}</ErrorBox>
      )}
      {(isChanged || !isDecided) && (
        <Button type="submit" variant="default" disabled={!isChanged} loading={deciding.isPending}>
          {confirm}
        </Button>
      )}
    </Stack>
  );
}
