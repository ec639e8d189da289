import { Stack } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CodeField, codeLength } from "../../../ui/forms/code-field.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";

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
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== null && !pending) field.current?.focus();
  }, [error, pending]);
  const complete = code.length === codeLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !pending) onSubmit(code);
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack>
        <CodeField ref={field} label={label} value={code} error={error} onChange={setCode} />
        <SubmitButton pending={pending} disabled={!complete} fullWidth>
          {submitLabel}
        </SubmitButton>
      </Stack>
    </form>
  );
}
