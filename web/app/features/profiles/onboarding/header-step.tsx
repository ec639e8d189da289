import { Stack, Textarea } from "@mantine/core";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { readHeader } from "../read-header.ts";

const placeholder = '"Personnel Number","Location","Wage Type Long Text","Amount","Number of Hours"';

interface HeaderStepProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onDone: () => void;
}

/** Step 1 without a file: the header row, pasted (clause ONB-02). */
export function HeaderStep({ text, onChange, onDone }: HeaderStepProps) {
  const form = useSchemaForm({
    initial: { text },
    rules: ({ text: typed }) => ({ text: mistakeIn(typed) }),
    onValuesChange: (typed) => onChange(typed.text),
  });
  return (
    <form noValidate onSubmit={form.onSubmit(onDone)}>
      <Stack gap="lg">
        <Textarea
          label="Header row"
          description="Don't have a file? Paste the line with the column names."
          placeholder={placeholder}
          autosize
          minRows={3}
          maxRows={8}
          required
          withAsterisk={false}
          spellCheck={false}
          {...form.getInputProps("text")}
        />
        <SubmitButton pending={false} variant="default">
          Next Step
        </SubmitButton>
      </Stack>
    </form>
  );
}

function mistakeIn(text: string): string | null {
  const headerRow = readHeader(text);
  return typeof headerRow === "string" ? headerRow : null;
}
