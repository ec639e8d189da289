import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import type { HoursBasis } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";

/** What each hours basis comes to in a sample. */
interface HoursByBasis {
  readonly hours: Readonly<Record<HoursBasis, number>>;
  readonly gross: number;
  readonly differ: number;
}

/**
 * The kinds of pay to select. Of a column that wasn't proposed only the values of the first rows are known, without what
 * they come to in the whole file.
 */
export function earningsOf({ earnings, inspection, rows }: Sample, { earningsType }: ReadingPlan) {
  if (earningsType === inspection.plan.earningsType) return earnings;
  const at = inspection.columns.findIndex(({ name }) => name === earningsType);
  const inRows = rows.slice(1).map((cells) => cells[at]?.trim() ?? "");
  const values = new Set([...inRows, ...(inspection.columns[at]?.samples ?? [])]);
  return [...values]
    .filter((value) => value !== "")
    .map((value) => ({ value, description: "", rows: 0, amount: 0, hours: 0 }));
}

/** The kinds of pay with pay or hours that the inspection couldn't tell. */
export function unknownKindsOf({ earnings, inspection }: Sample): ReadonlySet<string> {
  const { regularValues, leaveValues, leaveInGross, otherValues, deduction } = inspection.plan;
  const known = new Set([
    ...regularValues,
    ...leaveValues,
    ...leaveInGross,
    ...(otherValues ?? []),
    deduction,
  ]);
  const unknown = earnings.filter(
    ({ value, amount, hours }) => !known.has(value) && (amount !== 0 || hours !== 0),
  );
  return new Set(unknown.map(({ value }) => value));
}

/** Null where there is nothing to choose: each row has all hours of someone, or every basis comes to the same. */
export function hoursByBasis(
  { earnings, hours, inspection }: Sample,
  plan: ReadingPlan,
): HoursByBasis | null {
  if (plan.earningsType === null) return null;
  const regular = earnings.filter(({ value }) => plan.regularValues.includes(value));
  const regularHours = regular.reduce((sum, earning) => sum + earning.hours, 0);
  const { firstRow, allRows, differ } = hours;
  if (plan.earningsType !== inspection.plan.earningsType) return null;
  if (differ === 0 && firstRow === regularHours && allRows === regularHours) return null;
  return {
    hours: { "first-row": firstRow, "regular-earnings-row": regularHours, "sum-of-rows": allRows },
    gross: regular.reduce((sum, { amount }) => sum + amount, 0),
    differ,
  };
}
