import { meaningIn, type ReadingPlan } from "../plan/reading-plan.ts";
import type { Meaning } from "../vocabulary/meaning-of.ts";
import { nameWithoutUnit } from "../vocabulary/name-without-unit.ts";
import { accountedColumns } from "./planned-columns.ts";

/** Where one kind of leave has its hours and its pay. */
export interface LeaveColumns {
  readonly hours: readonly number[];
  readonly pay: readonly number[];
}

export const noColumns: LeaveColumns = { hours: [], pay: [] };

/** Pay of earlier periods, whatever the plan knows of it, unless gross pay is that for regular hours alone. */
export function retroColumns(plan: ReadingPlan, columns: readonly string[]): LeaveColumns {
  if (plan.amount !== null && meaningIn(plan, plan.amount).role === "earningRegular") return noColumns;
  const taken = accountedColumns(plan);
  const free = (isOf: (meaning: Meaning) => boolean) =>
    columns.flatMap((name, at) => (!taken.has(name) && isOf(meaningIn(plan, name)) ? [at] : []));
  return {
    hours: free((meaning) => meaning.says("hours") && meaning.says("retroWord")),
    pay: free((meaning) => meaning.says("retroPay")),
  };
}

/** Matches the hours of a kind of leave and the pay for them by the words that their column names share. */
export function leaveColumns(
  { leaveInGross, leavePay }: ReadingPlan,
  find: (name: string) => number,
): LeaveColumns[] {
  const kinds = new Set([...leaveInGross, ...leavePay].map(nameWithoutUnit));
  return [...kinds].map((kind) => {
    const isOfKind = (name: string) => nameWithoutUnit(name) === kind;
    return { hours: leaveInGross.filter(isOfKind).map(find), pay: leavePay.filter(isOfKind).map(find) };
  });
}
