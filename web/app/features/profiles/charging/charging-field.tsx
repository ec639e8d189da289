import { Radio, type RadioGroupProps, Stack } from "@mantine/core";
import type { Charging } from "@wagefloor/domain/deduction/first-charge.ts";

interface Choice {
  readonly value: Charging;
  readonly label: string;
  readonly description: string;
}

const choices: readonly Choice[] = [
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

interface ChargingFieldProps extends Omit<RadioGroupProps, "children" | "value" | "onChange"> {
  readonly value: Charging;
  readonly onChange: (charging: Charging) => void;
}

/** Who owes the deduction amount. */
export function ChargingField({ onChange, ...props }: ChargingFieldProps) {
  return (
    <Radio.Group
      size="md"
      label="Who is charged?"
      onChange={(chosen) => onChange(chosen as Charging)}
      {...props}
    >
      <Stack gap="xs" mt="xs">
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
