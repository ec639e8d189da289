import type { TextInputProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { mistakesIn } from "@wagefloor/contract/fields/fields.ts";
import { deductionAmount } from "@wagefloor/contract/profiles/profiles.ts";
import type { Charging } from "@wagefloor/domain/deduction/first-charge.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { centsOfDollars } from "../../lib/format/dollars.ts";
import { DollarsInput } from "../../ui/forms/dollars-input.tsx";
import { chargingQuery } from "./api.ts";

/** 'Deduction Amount' in dollars and cents. */
export function DeductionField(props: TextInputProps) {
  const { data } = useQuery(chargingQuery);
  return (
    <DollarsInput
      label="Deduction Amount"
      description={
        data?.charging === "recorded"
          ? "In dollars. Not used now: only recorded purchases are charged."
          : "In dollars. Charged once to every new employee in your file."
      }
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

/** What a pair of boots costs, unless the user says otherwise (specification, section 9). */
const usualAmount = cents(5900);

/**
 * The deduction amount of a draft; null if it can't be read. Where only recorded purchases are charged the draft doesn't
 * ask for it, and anything that can't be used becomes the usual amount.
 */
export function amountToSave({
  deductionAmount,
  charging,
}: {
  readonly deductionAmount: string;
  readonly charging?: Charging;
}): Cents | null {
  const amount = centsOfDollars(deductionAmount);
  if (charging === "recorded" && deductionRule(deductionAmount) !== null) return usualAmount;
  return amount === null ? null : cents(amount);
}
