import { Radio, type RadioGroupProps, Stack } from "@mantine/core";
import type { HoursBasis } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";

interface BasisWords {
  readonly value: HoursBasis;
  readonly label: string;
  readonly description: string;
}

const bases: readonly BasisWords[] = [
  {
    value: "first-row",
    label: "First row",
    description: "Hours on the employee's first row in the file.",
  },
  {
    value: "regular-earnings-row",
    label: "Regular-earnings row",
    description: "Hours on the rows with gross pay.",
  },
  {
    value: "sum-of-rows",
    label: "Sum of all rows",
    description: "Hours on all of the employee's rows, including overtime and leave.",
  },
];

/** Which hours decide the hourly rate. */
export function HoursBasisField(props: Omit<RadioGroupProps, "children">) {
  return (
    <Radio.Group
      size="md"
      label="Hours"
      description="The hours that gross pay is divided by. Too few hours make the rate look too high, so choose the option that fits your file."
      {...props}
    >
      <Stack gap="xs" mt="xs">
        {bases.map((basis) => (
          <Radio key={basis.value} {...basis} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
