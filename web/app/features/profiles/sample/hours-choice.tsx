import { cents, hourlyRateRoundedHalfUp, microHours } from "@wagefloor/domain/money.ts";
import type { HoursBasis } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import { hoursWords } from "@wagefloor/domain/runs/results/wording.ts";
import { formatHours, formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { RadioChoices } from "../../../ui/forms/radio-choices.tsx";

interface HoursChoiceProps {
  /** What each basis comes to in the file, in millionths of an hour. */
  readonly hours: Readonly<Record<HoursBasis, number>>;
  /** Gross pay in the file, in cents. */
  readonly gross: number;
  /** Employees for whom the bases aren't the same. */
  readonly differ: number;
  readonly value: HoursBasis;
  readonly onChange: (basis: HoursBasis) => void;
}

const bases = ["regular-earnings-row", "sum-of-rows", "first-row"] as const;

/** Which rows' hours count, each with what it comes to in this file. */
export function HoursChoice({ hours, gross, differ, value, onChange }: HoursChoiceProps) {
  return (
    <RadioChoices
      size="md"
      label="Which rows have the hours worked?"
      description={`${whom(differ)} Too few hours make the hourly rate look too high.`}
      choices={bases.map((basis) => ({
        ...{ value: basis, label: hoursWords[basis] },
        description: consequence(hours[basis], gross),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

function whom(differ: number): string {
  return differ === 0
    ? "The hours depend on which rows you count."
    : `For ${quantity(differ, "employee")}, the hours depend on which rows you count.`;
}

function consequence(worked: number, gross: number): string {
  if (worked <= 0) return "0 hours in this file";
  const rate = formatMoney(hourlyRateRoundedHalfUp(cents(gross), microHours(worked)));
  return `${formatHours(worked)} hours in this file, ${rate} an hour on average`;
}
