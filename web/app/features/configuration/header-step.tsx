import { Stack, Text, Textarea } from "@mantine/core";
import { columnRoles } from "@wagefloor/domain/payroll-file/column-roles.ts";
import { parseHeaderRow } from "@wagefloor/domain/payroll-file/header-row.ts";
import { type FormEvent, useRef, useState } from "react";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { HeaderFile } from "./header-file.tsx";

const placeholder = '"Personnel Number","Location","Wage Type Long Text","Amount","Number of Hours"';
const invalidHeader = "Invalid header format. Please check your input.";
const tooFewColumns =
  "Five columns are needed: employee ID, location, earnings type, amount and hours. A title above the header is not part of it.";

/** Step 1: the header row, pasted or taken from a file (clause ONB-02). */
export function HeaderStep({ onDone }: { onDone: (headerRow: readonly string[]) => void }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const fail = (sentence: string) => {
    setError(sentence);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const headerRow = parseHeaderRow(text);
    if (text.trim() === "") fail("Paste the header row of your payroll file.");
    else if (headerRow === null) fail(invalidHeader);
    else if (new Set(headerRow).size < columnRoles.length) fail(`${invalidHeader} ${tooFewColumns}`);
    else onDone(headerRow);
  };
  const change = (value: string) => {
    setText(value);
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
