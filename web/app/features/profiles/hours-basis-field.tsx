import { Radio, type RadioGroupProps, Stack } from "@mantine/core";
import type { HoursBasis } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";

interface BasisWords {
  readonly value: HoursBasis;
  readonly label: string;
  readonly description: string;
}

const bases: readonly BasisWords[] = [
  {
    value: "first-row",
    label: "First row",
    description: "The hours of the employee's first row in the file.",
  },
  {
    value: "regular-earnings-row",
    label: "Regular-earnings row",
    description: "The hours of the rows whose amount is gross pay.",
  },
  {
    value: "sum-of-rows",
    label: "Sum of all rows",
    description: "The hours of all rows of the employee together, overtime and leave included.",
  },
];

/** Which hours decide the hourly rate. */
export function HoursBasisField(props: Omit<RadioGroupProps, "children">) {
  return (
    <Radio.Group
      size="md"
      label="Hours"
      description="Which hours gross pay is divided by. Too few hours make the rate look too high, so choose what your file means."
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
