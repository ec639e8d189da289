import { NumberInput, type NumberInputProps } from "@mantine/core";

/** A field for dollars and cents, not below 0. */
export function DollarsInput(props: NumberInputProps) {
  return (
    <NumberInput
      prefix="$"
      min={0}
      step={0.01}
      decimalScale={2}
      allowNegative={false}
      inputMode="decimal"
      {...props}
    />
  );
}
