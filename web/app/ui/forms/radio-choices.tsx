import { Radio, type RadioGroupProps, Stack } from "@mantine/core";

/** One of the answers to a question, and what it means. */
export interface RadioChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string | undefined;
}

interface RadioChoicesProps<Value extends string>
  extends Omit<RadioGroupProps, "children" | "value" | "onChange"> {
  readonly choices: readonly RadioChoice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A question with its answers below each other. */
export function RadioChoices<Value extends string>({
  choices,
  onChange,
  ...props
}: RadioChoicesProps<Value>) {
  return (
    <Radio.Group {...props} onChange={(value) => onChange(value as Value)}>
      <Stack gap="xs" mt="xs">
        {choices.map((choice) => (
          <Radio key={choice.value} size="md" {...choice} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
