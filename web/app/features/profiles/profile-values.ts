import { parseHeaderRow } from "@wagefloor/domain/payroll-file/header/header-row.ts";
import type {
  HoursBasis,
  PayrollConfiguration,
} from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import { centsOfDollars, dollarsOfCents } from "../../lib/format/dollars.ts";
import type { ColumnValues } from "./column-fields.tsx";
import { formatHeaderRow } from "./header-text.ts";

/** The profile as the settings form holds it. */
export interface ProfileValues extends ColumnValues {
  readonly headerText: string;
  readonly deductionAmount: string;
  readonly hoursBasis: HoursBasis;
}

export function valuesOf(profile: PayrollConfiguration): ProfileValues {
  const { headerRow, deductionAmount, ...rest } = profile;
  return {
    ...rest,
    headerText: formatHeaderRow(headerRow),
    deductionAmount: dollarsOfCents(deductionAmount),
  };
}

/** The names in the header text; none while it cannot be read. */
export function headerRowOf(headerText: string): readonly string[] {
  return parseHeaderRow(headerText) ?? [];
}

/** What is sent, if the form's rules allow it. */
export function bodyOf(values: ProfileValues) {
  const { headerText, deductionAmount, ...rest } = values;
  return { ...rest, headerRow: headerRowOf(headerText), deductionAmount: centsOfDollars(deductionAmount) };
}

/**
 * What the form has to show anew once another tab or device has saved: the fields that still show what was saved
 * before. Unsaved edits stay as typed.
 */
export function savedElsewhere(
  values: ProfileValues,
  before: PayrollConfiguration,
  now: PayrollConfiguration,
): Partial<ProfileValues> {
  const shown = asSaved(values);
  const was = valuesOf(before);
  const is = valuesOf(now);
  const fields = Object.keys(is) as (keyof ProfileValues)[];
  const followed = fields.filter((field) => shown[field] === was[field] && is[field] !== was[field]);
  return Object.fromEntries(followed.map((field) => [field, is[field]]));
}

/** The values in the spelling in which saved ones are shown. */
function asSaved(values: ProfileValues): ProfileValues {
  const amount = centsOfDollars(values.deductionAmount);
  return {
    ...values,
    headerText: formatHeaderRow(headerRowOf(values.headerText)),
    deductionAmount: amount === null ? values.deductionAmount : dollarsOfCents(amount),
  };
}
