import type { TextInputProps } from "@mantine/core";
import { largestBalance } from "@wagefloor/domain/deduction/largest-balance.ts";
import { centsOfDollars } from "../../lib/format/dollars.ts";
import { DollarsInput } from "../../ui/forms/dollars-input.tsx";

/** 'Deduction Amount' in dollars and cents. */
export function DeductionField(props: TextInputProps) {
  return (
    <DollarsInput
      label="Deduction Amount"
      description="In dollars. Charged once to every new employee in your file."
      required
      withAsterisk={false}
      {...props}
    />
  );
}

/** The amount must be one, to the cent, and at most a million dollars. */
export function deductionRule(value: string): string | null {
  const amount = centsOfDollars(value);
  if (amount === null) return "Enter an amount of 0 or more in dollars and cents, such as 59.00.";
  return amount > largestBalance ? "The amount can be at most $1,000,000.00." : null;
}
