import { Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { CodeField, codeLength } from "../../../ui/forms/code-field.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

interface CodeFormProps {
  readonly label: string;
  /** The button's label. */
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly error: string | null;
  readonly onSubmit: (code: string) => void;
}

/** The six digits from an email or a text message. */
export function CodeForm({ label, submitLabel, pending, error, onSubmit }: CodeFormProps) {
  const form = useSchemaForm({ initial: { code: "" } });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== null && !pending) field.current?.focus();
  }, [error, pending]);
  const complete = form.values.code.length === codeLength;
  const submit = form.onSubmit(({ code }) => complete && !pending && onSubmit(code));
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack>
        <CodeField ref={field} label={label} {...form.getInputProps("code")} error={error} />
        <SubmitButton pending={pending} disabled={!complete} fullWidth>
          {submitLabel}
        </SubmitButton>
      </Stack>
    </form>
  );
}
