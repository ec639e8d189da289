import type { ReadingPlan } from "./reading-plan.ts";

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
  const isKnown = column === proposed.earningsType;
  const isDated = plan.shape === "by-day" || plan.shape === "by-week";
  return {
    ...plan,
    shape: isDated ? plan.shape : column === null ? "one-row-per-employee" : "by-earnings-type",
    earningsType: column,
    regularValues: isKnown ? proposed.regularValues : [],
    leaveValues: isKnown ? proposed.leaveValues : [],
    leaveInGross: isKnown ? proposed.leaveInGross : [],
    deduction: isKnown ? proposed.deduction : null,
  };
}

/**
 * The plan with other values as gross pay. Pay for hours that weren't worked is marked as such, so that no one's rate
 * is checked by it; what the total of the others holds is marked only while that total is gross pay.
 * @param proposed the plan that was found in the file
 * @param hasHours whether the rows of a value have hours
 */
export function withRegularValues(
  plan: ReadingPlan,
  values: readonly string[],
  proposed: ReadingPlan,
  hasHours: (value: string) => boolean,
): ReadingPlan {
  const keepsProposed = values.some((value) => proposed.regularValues.includes(value));
  const leave = values.filter(
    (value) => plan.leaveValues.includes(value) && !proposed.regularValues.includes(value) && hasHours(value),
  );
  const before = keepsProposed ? proposed.leaveInGross : [];
  return { ...plan, regularValues: values, leaveInGross: [...new Set([...before, ...leave])] };
}
