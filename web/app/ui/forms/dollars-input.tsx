import { TextInput, type TextInputProps } from "@mantine/core";

/** A field for dollars and cents. It keeps what is typed: what is no amount is for the form to refuse. */
export function DollarsInput(props: TextInputProps) {
  return <TextInput leftSection="$" inputMode="decimal" autoComplete="off" {...props} />;
}
