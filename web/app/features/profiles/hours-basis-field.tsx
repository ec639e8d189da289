import type { HoursBasis } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import type { ComponentProps } from "react";
import { type RadioChoice, RadioChoices } from "../../ui/forms/radio-choices.tsx";

const bases: readonly RadioChoice<HoursBasis>[] = [
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
export function HoursBasisField(props: Omit<ComponentProps<typeof RadioChoices<HoursBasis>>, "choices">) {
  return (
    <RadioChoices
      size="md"
      label="Hours"
      description="The hours that gross pay is divided by. Too few hours make the rate look too high, so choose the option that fits your file."
      choices={bases}
      {...props}
    />
  );
}
