import { isTotalOfKinds, kindOf, type ReadingPlan } from "./plan/reading-plan.ts";

/**
 * The plan with another column for the kinds of pay, or none. The values of one column say nothing about those of
 * another.
 * @param proposed the plan that was found in the file
 */
export function withEarningsType(
  plan: ReadingPlan,
  column: string | null,
  proposed: ReadingPlan,
): ReadingPlan {
  const isDated = plan.shape === "by-day" || plan.shape === "by-week";
  const ofRows = column === null ? "one-row-per-employee" : "by-earnings-type";
  const { regularValues, leaveValues, otherValues, kinds, leaveInGross, leavePay, tips } = proposed;
  const { tipsInGross, deduction } = proposed;
  const known = { regularValues, leaveValues, otherValues, kinds, leaveInGross, leavePay, tips };
  return {
    ...plan,
    ...(column === proposed.earningsType ? { ...known, tipsInGross, deduction } : withoutValues),
    shape: isDated ? plan.shape : ofRows,
    earningsType: column,
  };
}

/** What a plan says of values that nothing is known of. */
const withoutValues = {
  ...{ regularValues: [], leaveValues: [], otherValues: [], kinds: {}, leaveInGross: [], leavePay: [] },
  ...{ tips: [], tipsInGross: false, deduction: null },
};

/**
 * The plan with other columns chosen. What was found in a column counts only while nothing else is chosen to be in it.
 * @param proposed the plan that was found in the file
 */
export function withColumns(
  plan: ReadingPlan,
  chosen: Partial<ReadingPlan>,
  proposed: ReadingPlan,
): ReadingPlan {
  const changed = { ...plan, ...chosen };
  const { employeeNumber, location, locationState, amount, hours, deduction, earningsType } = changed;
  const single = [employeeNumber, location, locationState, amount, earningsType, deduction];
  const taken = new Set([...single, ...hours]);
  const free = (names: readonly string[]) => names.filter((name) => !taken.has(name));
  const netPay = taken.has(proposed.netPay) ? null : proposed.netPay;
  if (earningsType !== null || proposed.earningsType !== null) return { ...changed, netPay };
  return {
    ...{ ...changed, netPay },
    leaveInGross: free(proposed.leaveInGross),
    leavePay: free(proposed.leavePay),
    tips: free(proposed.tips),
  };
}

/**
 * The plan with other values as gross pay. Leave and other hours that weren't worked are marked as such, so that no one's
 * rate is checked by their pay; so are tips. What the total of the others holds is marked only while that is gross pay.
 * @param proposed the plan that was found in the file
 * @param hasHours whether the rows of a value have hours
 */
export function withRegularValues(
  plan: ReadingPlan,
  values: readonly string[],
  proposed: ReadingPlan,
  hasHours: (value: string) => boolean,
): ReadingPlan {
  const { regularValues, tips } = proposed;
  const keepsProposed = values.some((value) => regularValues.includes(value));
  const leave = values.filter(
    (value) =>
      plan.leaveValues.includes(value) &&
      !regularValues.includes(value) &&
      !tips.includes(value) &&
      hasHours(value),
  );
  const before = keepsProposed ? proposed.leaveInGross : [];
  return {
    ...plan,
    regularValues: values,
    leaveInGross: [...new Set([...before, ...leave])],
    tipsInGross: (keepsProposed && proposed.tipsInGross) || values.some((value) => tips.includes(value)),
  };
}

/** The plan that knows all values of the earnings type from which its regular ones were chosen. */
export function withKnownValues(plan: ReadingPlan, values: readonly string[]): ReadingPlan {
  const known = new Set([...(plan.otherValues ?? []), ...values]);
  const otherValues = [...known].filter((value) => !plan.regularValues.includes(value));
  return plan.earningsType === null ? plan : { ...plan, otherValues };
}

/** A kind of pay that the plan didn't know, and whether it is pay for hours worked; null takes back what was decided. */
export interface DecidedKind {
  readonly value: string;
  readonly isWorked: boolean | null;
}

/** The plan that knows further kinds of pay. A total holds their pay already, so there only their hours are at stake. */
export function withDecidedKinds(plan: ReadingPlan, decided: readonly DecidedKind[]): ReadingPlan {
  const values = new Set(decided.map(({ value }) => value));
  const without = (list: readonly string[]) => list.filter((value) => !values.has(value));
  const worked = decided.filter(({ isWorked }) => isWorked === true).map(({ value }) => value);
  const others = decided.filter(({ isWorked }) => isWorked === false).map(({ value }) => value);
  const isTotal = isTotalOfKinds(plan);
  return {
    ...plan,
    regularValues: [...without(plan.regularValues), ...(isTotal ? [] : worked)],
    leaveValues: [...without(plan.leaveValues), ...others],
    otherValues: [...without(plan.otherValues ?? []), ...(isTotal ? [...worked, ...others] : others)],
    leaveInGross: [...without(plan.leaveInGross), ...(isTotal ? others : [])],
    tips: [...without(plan.tips), ...others.filter((value) => kindOf(plan, value) === "tips")],
    kinds: Object.fromEntries(Object.entries(plan.kinds).filter(([value]) => !values.has(value))),
  };
}
