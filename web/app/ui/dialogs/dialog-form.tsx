import { Button, Group, Stack } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { sentenceOf } from "../../lib/errors.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import type { SchemaForm } from "../forms/use-schema-form.ts";
import { ErrorNotice } from "../page/error-notice.tsx";

export interface DialogFormProps<Values extends object, Request> {
  readonly form: Pick<SchemaForm<Values, Request>, "onSubmit" | "failure" | "pending">;
  /** The fields and their texts. */
  readonly children: ReactNode;
  /** False while the deed can't be done whatever the fields say. */
  readonly complete?: boolean;
  /** The verb of the deed, such as 'Rename'. */
  readonly submitLabel: string;
  readonly cancelLabel?: string;
  /** The deed cannot simply be undone. */
  readonly danger?: boolean;
  /** The heading above why it failed. */
  readonly failureTitle?: string;
  /** Why it failed, where the server doesn't say; without it the fields say so. */
  readonly failureSentence?: string | undefined;
  /** Further ways to send it. */
  readonly buttons?: ReactNode;
  readonly onSubmit: (request: Request, values: Values) => void;
  readonly onClose: () => void;
}

/** The form of a `Dialog`: its fields, why it wasn't saved, and Cancel next to the submit button. */
export function DialogForm<Values extends object, Request>(props: DialogFormProps<Values, Request>) {
  const { form, children, complete = true, submitLabel, cancelLabel = "Cancel", danger = false } = props;
  const { failureTitle, failureSentence, buttons, onSubmit, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstField(element.current), []);
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={form.onSubmit((...sent) => complete && onSubmit(...sent))}
    >
      <Stack>
        {children}
        {form.failure && failureSentence && (
          <ErrorNotice {...(failureTitle && { title: failureTitle })}>
            {sentenceOf(form.failure, failureSentence)}
          </ErrorNotice>
        )}
        <Group justify="flex-end">
          <Button variant="default" size="md" disabled={form.pending} onClick={onClose}>
            {cancelLabel}
          </Button>
          {buttons}
          <SubmitButton pending={form.pending} disabled={!complete} {...(danger && { color: "red" })}>
            {submitLabel}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** The dialog does so when it opens; of a form that comes later, because it was loading, the close button had the focus. */
function focusFirstField(form: HTMLFormElement | null): void {
  const { activeElement, body } = document;
  if (form === null || form.contains(activeElement)) return;
  if (activeElement === body || form.closest("[role=dialog]")?.contains(activeElement))
    form.querySelector<HTMLElement>("[data-autofocus]")?.focus();
}
