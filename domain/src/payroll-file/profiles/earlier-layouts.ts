import { columnsIn, partsWithColumns, planParts } from "../header/planned-columns.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";

/** Payroll systems have a handful of reports; what is older isn't exported any more. */
const mostLayouts = 5;

/**
 * The plan with which a profile still reads files that have its columns by earlier names: where everything is as it was
 * then, and what it means as the profile knows by now.
 * @param earlier plans of the profile before it learned other names, the newest first; the columns of none were changed by
 * a person since
 */
export function earlierLayouts(plan: ReadingPlan, earlier: readonly ReadingPlan[]): ReadingPlan[] {
  const seen = new Set([keyOf(plan)]);
  const others = earlier.filter((one) => {
    const isNew = !seen.has(keyOf(one));
    seen.add(keyOf(one));
    return isNew;
  });
  return others.slice(0, mostLayouts).map((one) => withColumnsOf(plan, one));
}

function keyOf({ columns }: ReadingPlan): string {
  return JSON.stringify(columns.toSorted());
}

function withColumnsOf(plan: ReadingPlan, earlier: ReadingPlan): ReadingPlan {
  const columns = Object.fromEntries(partsWithColumns(plan).map((part) => [part, earlier[part]]));
  return { ...plan, ...columns, columns: earlier.columns, roles: earlier.roles };
}

/** Whether two plans read the same columns as the same parts, whatever else they say. */
export function hasSameColumns(one: ReadingPlan, other: ReadingPlan): boolean {
  return JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
}

function partsOf(plan: ReadingPlan) {
  return planParts.map((part) => columnsIn(plan, part));
}
