import type { Charging } from "@wagefloor/domain/deduction/first-charge.ts";
import type { ComponentProps } from "react";
import { type RadioChoice, RadioChoices } from "../../../ui/forms/radio-choices.tsx";

const choices: readonly RadioChoice<Charging>[] = [
  {
    value: "everyone",
    label: "Everyone new in a payroll file",
    description: "Each employee is charged the deduction amount once, in the first file that includes them.",
  },
  {
    value: "recorded",
    label: "Only employees with a recorded purchase",
    description: "You record who bought what, one by one or from a list. No one else is charged.",
  },
];

/** Who owes the deduction amount. */
export function ChargingField(props: Omit<ComponentProps<typeof RadioChoices<Charging>>, "choices">) {
  return <RadioChoices size="md" label="Who is charged?" choices={choices} {...props} />;
}
