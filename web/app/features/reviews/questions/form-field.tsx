import { Checkbox, NativeSelect, Textarea } from "@mantine/core";
import { RadioChoices } from "../../../ui/forms/radio-choices.tsx";
import type { Field } from "./form-answer.ts";

interface FormFieldProps {
  readonly field: Field;
  /** Of the question, for a field without a label. */
  readonly title: string;
  /** What is written there, or the place of the chosen option. */
  readonly value: string | number;
  readonly onChange: (value: string | number) => void;
}

/** One field of a question. */
export function FormField({ field, title, value, onChange }: FormFieldProps) {
  const { as, label, options = [] } = field;
  const chosen = typeof value === "number" ? options[value] : undefined;
  const shared = { label, description: chosen?.description ?? field.description };
  switch (as) {
    case "text":
      return (
        <Textarea
          {...shared}
          w="100%"
          maw={640}
          autosize
          minRows={3}
          maxRows={12}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case "box":
      return (
        <Checkbox
          {...shared}
          size="md"
          checked={value === 1}
          maw={640}
          styles={{ label: { overflowWrap: "anywhere" } }}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 1 : 0)}
        />
      );
    case "list":
      return (
        <NativeSelect
          {...shared}
          w="100%"
          maw={480}
          value={value}
          data={[
            ...(value === -1 ? [{ value: "-1", label: "Choose" }] : []),
            ...options.map((option, at) => ({ value: String(at), label: option.label })),
          ]}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      );
    case "radios":
      return (
        <RadioChoices
          {...(label === undefined ? { "aria-label": title } : { label, description: field.description })}
          choices={options.map(({ label: said, description }, at) => ({
            ...{ value: String(at), label: said, description },
          }))}
          value={String(value)}
          onChange={(at) => onChange(Number(at))}
        />
      );
  }
}
