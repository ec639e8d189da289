import { Stack, TextInput } from "@mantine/core";
import { type ClipboardEvent, type FormEvent, useState } from "react";
import { sentenceOf } from "../../lib/errors.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import classes from "./code-form.module.css";

const codeLength = 6;

interface CodeFormProps {
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (code: string) => void;
}

/** The six digits of the confirmation mail, typed or pasted. */
export function CodeForm({ pending, error, onSubmit }: CodeFormProps) {
  const [code, setCode] = useState("");
  const complete = code.length === codeLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !pending) onSubmit(code);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    setCode(digitsOf(event.clipboardData.getData("text")));
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          label="Verification code"
          classNames={{ input: classes.code ?? "" }}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          value={code}
          error={error && sentenceOf(error, "Failed to verify email")}
          onChange={(event) => setCode(digitsOf(event.currentTarget.value))}
          onPaste={paste}
        />
        <SubmitButton pending={pending} disabled={!complete} fullWidth>
          Verify Email
        </SubmitButton>
      </Stack>
    </form>
  );
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "").slice(0, codeLength);
}
