import { NumberInput, type NumberInputProps } from "@mantine/core";
import { centsOfDollars } from "./dollars.ts";

/** 'Deduction Amount' in dollars, to the cent, never negative. */
export function DeductionField(props: NumberInputProps) {
  return (
    <NumberInput
      label="Deduction Amount"
      description="In dollars: what an employee without a balance owes at first."
      prefix="$"
      min={0}
      step={0.01}
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      inputMode="decimal"
      required
      withAsterisk={false}
      {...props}
    />
  );
}

/** The amount must be one, to the cent. */
export function deductionRule(value: string | number): string | null {
  return centsOfDollars(value) === null ? "Enter an amount of 0 or more, in dollars and cents." : null;
}
