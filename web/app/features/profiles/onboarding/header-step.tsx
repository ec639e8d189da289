import { Stack, Textarea } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { readHeader } from "../read-header.ts";

const placeholder = '"Personnel Number","Location","Wage Type Long Text","Amount","Number of Hours"';

interface HeaderStepProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onDone: () => void;
}

/** Step 1 without a file: the header row, pasted (clause ONB-02). */
export function HeaderStep({ text, onChange, onDone }: HeaderStepProps) {
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const headerRow = readHeader(text);
    if (typeof headerRow !== "string") return onDone();
    setError(headerRow);
    field.current?.focus();
  };
  const change = (value: string) => {
    onChange(value);
    setError(null);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Textarea
          ref={field}
          label="Header row"
          description="Don't have a file? Paste the line with the column names."
          placeholder={placeholder}
          autosize
          minRows={3}
          maxRows={8}
          required
          withAsterisk={false}
          spellCheck={false}
          value={text}
          error={error}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <SubmitButton pending={false} variant="default">
          Next Step
        </SubmitButton>
      </Stack>
    </form>
  );
}
