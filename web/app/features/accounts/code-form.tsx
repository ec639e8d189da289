import { Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../lib/errors.ts";
import { CodeField, codeLength } from "../../ui/code-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

interface CodeFormProps {
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (code: string) => void;
}

/** The six digits of the confirmation mail. */
export function CodeForm({ pending, error, onSubmit }: CodeFormProps) {
  const [code, setCode] = useState("");
  const complete = code.length === codeLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !pending) onSubmit(code);
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack>
        <CodeField
          label="Verification code"
          value={code}
          error={error && sentenceOf(error, "Failed to verify email")}
          onChange={setCode}
        />
        <SubmitButton pending={pending} disabled={!complete} fullWidth>
          Verify Email
        </SubmitButton>
      </Stack>
    </form>
  );
}
