import { Group, Radio, type RadioGroupProps, Stack } from "@mantine/core";

/** One of the answers to a question, and what it means. */
export interface RadioChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string | undefined;
}

interface RadioChoicesProps<Value extends string>
  extends Omit<RadioGroupProps, "children" | "value" | "onChange"> {
  readonly choices: readonly RadioChoice<Value>[];
  /** Short answers, beside each other. */
  readonly isInline?: boolean;
  /** Empty before there is an answer. */
  readonly value: Value | "";
  readonly onChange: (value: Value) => void;
}

/** A question with its answers, below each other unless they are short. */
export function RadioChoices<Value extends string>({
  choices,
  isInline = false,
  onChange,
  ...props
}: RadioChoicesProps<Value>) {
  const radios = choices.map((choice) => <Radio key={choice.value} size="md" {...choice} />);
  return (
    <Radio.Group {...props} onChange={(value) => onChange(value as Value)}>
      {isInline ? (
        <Group gap="lg" mt="xs">
          {radios}
        </Group>
      ) : (
        <Stack gap="xs" mt="xs">
          {radios}
        </Stack>
      )}
    </Radio.Group>
  );
}
