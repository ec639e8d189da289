import type { TextInputProps } from "@mantine/core";
import { mistakesIn } from "@wagefloor/contract/fields.ts";
import { deductionAmount } from "@wagefloor/contract/profiles.ts";
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

/** What is wrong with the amount as it was typed, or null. */
export function deductionRule(value: string): string | null {
  return mistakesIn(deductionAmount, centsOfDollars(value))[""] ?? null;
}
