import { isTotalOfKinds, type ReadingPlan, type UnaccountedColumn } from "./reading-plan.ts";

interface Meaning {
  /** As a person chooses it. */
  readonly label: string;
  /** As a command line names it. */
  readonly name: string;
  /** How a file is read in which a column is that. */
  readonly apply: (plan: ReadingPlan, column: string) => ReadingPlan;
}

/** Where each row is a kind of pay, no column holds leave: this one is taken off the pay. */
const takenOff = (plan: ReadingPlan, column: string, as: Partial<UnaccountedColumn>): ReadingPlan => ({
  ...plan,
  unaccounted: [...plan.unaccounted, { column, mayBePay: false, mayBeHours: false, ...as }],
});

/** Adds a kind of pay to what is paid for the hours of other rows. */
const onTop = (plan: ReadingPlan, value: string): ReadingPlan => ({
  ...plan,
  regularValues: [...plan.regularValues, value],
  leaveValues: [...plan.leaveValues, value],
  kinds: { ...plan.kinds, [value]: "differential" },
});

/** What a column, or a kind of pay, can be of which nothing says what it is: the answers to "What is this column?" */
export const columnMeanings = {
  pay: {
    label: "Pay for the hours worked",
    name: "pay for hours worked",
    apply: (plan, column) =>
      plan.earningsType === null || plan.columns.includes(column) || isTotalOfKinds(plan)
        ? plan
        : onTop(plan, column),
  },
  "other-pay": {
    label: "Other pay, or not wages",
    name: "other pay",
    apply: (plan, column) =>
      plan.earningsType === null
        ? { ...plan, leavePay: [...plan.leavePay, column] }
        : takenOff(plan, column, { mayBePay: true }),
  },
  "worked-hours": {
    label: "Hours worked",
    name: "hours worked",
    apply: (plan, column) => ({ ...plan, hours: [...plan.hours, column] }),
  },
  "other-hours": {
    label: "Hours not worked",
    name: "hours not worked",
    apply: (plan, column) =>
      plan.earningsType === null
        ? { ...plan, leaveInGross: [...plan.leaveInGross, column] }
        : takenOff(plan, column, { mayBeHours: true }),
  },
  deducted: {
    label: "Deducted for uniforms, tools, or shortages",
    name: "deducted for uniforms, tools, or shortages",
    apply: (plan) => plan,
  },
  "otherwise-deducted": {
    label: "Deducted for something else",
    name: "deducted for something else",
    apply: (plan) => plan,
  },
  neither: {
    label: "Neither hours nor pay",
    name: "neither",
    apply: (plan) => plan,
  },
} as const satisfies Readonly<Record<string, Meaning>>;

export type ColumnMeaning = keyof typeof columnMeanings;

export const columnMeaningKeys = Object.keys(columnMeanings) as ColumnMeaning[];

/** The plan that a file is read by: each answered column has its part, and the others stay open. */
export function planWithMeanings(plan: ReadingPlan): ReadingPlan {
  return plan.unaccounted.reduce<ReadingPlan>(
    (known, { column, meaning }) =>
      meaning === undefined ? known : columnMeanings[meaning].apply(known, column),
    plan,
  );
}

/** The plan with what a person said a column is; null takes it back. */
export function withMeaning(plan: ReadingPlan, column: string, meaning: ColumnMeaning | null): ReadingPlan {
  const known = plan.unaccounted.find((one) => one.column === column);
  const { meaning: _, ...open } = known ?? { column, mayBePay: true, mayBeHours: true };
  const said = meaning === null ? open : { ...open, meaning };
  return {
    ...plan,
    unaccounted: known
      ? plan.unaccounted.map((one) => (one === known ? said : one))
      : [...plan.unaccounted, said],
  };
}

/** The columns that a person said are this. */
export function columnsMeaning(
  { unaccounted }: Pick<ReadingPlan, "unaccounted">,
  meaning: ColumnMeaning,
): string[] {
  return unaccounted.flatMap((one) => (one.meaning === meaning ? [one.column] : []));
}
