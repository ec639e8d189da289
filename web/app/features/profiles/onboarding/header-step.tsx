import { Stack, Text, Textarea } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { HeaderFile } from "../header-file.tsx";
import { invalidHeader, readHeader } from "../read-header.ts";

const placeholder = '"Personnel Number","Location","Wage Type Long Text","Amount","Number of Hours"';

interface HeaderStepProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onDone: () => void;
}

/** Step 1: the header row, pasted or taken from a file (clause ONB-02). */
export function HeaderStep({ text, onChange, onDone }: HeaderStepProps) {
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const fail = (sentence: string) => {
    setError(sentence);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const headerRow = readHeader(text);
    if (typeof headerRow === "string") fail(headerRow);
    else onDone();
  };
  const change = (value: string) => {
    onChange(value);
    setError(null);
  };
  const takeHeader = (line: string | null) => {
    if (line === null) fail(invalidHeader);
    else change(line);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Text>
          Wagefloor reads the CSV that your payroll system exports. Tell it the names of the columns.
        </Text>
        <HeaderFile onHeader={takeHeader}>
          <Textarea
            ref={field}
            label="Header row"
            description="The first line of the file, with the column names."
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
        </HeaderFile>
        <SubmitButton pending={false}>Next Step</SubmitButton>
      </Stack>
    </form>
  );
}
