import type { ReadingPlan, Source } from "../plan/reading-plan.ts";
import { meaningOf } from "../vocabulary/meaning-of.ts";
import { inOneSpacing } from "./column-names.ts";

/** What a plan says but for the columns that it leaves open. */
export type PlanParts = Omit<ReadingPlan, "unaccounted">;

/** The columns that a plan names, each once, in the order in which people are asked for them. */
export function plannedColumns(plan: PlanParts): string[] {
  const { employeeNumber, names, location, locationState, earningsType, amount, hours, netPay } = plan;
  const sources = [plan.companyCode, plan.payDate].map(columnOf);
  const all = [
    employeeNumber,
    ...names,
    location,
    locationState,
    earningsType,
    amount,
    ...hours,
    netPay,
    plan.exemptStatus,
    plan.tipCredit,
    plan.contractFloor,
    plan.checkStatus,
    deductionColumn(plan),
  ];
  return distinct([...all, ...sources, ...dateColumns(plan)]);
}

/** The same, and those whose pay or hours are looked for in gross pay. */
export function accountedColumns(plan: PlanParts): ReadonlySet<string> {
  return new Set([...plannedColumns(plan), ...plan.leaveInGross, ...plan.leavePay, ...plan.tips]);
}

/** The columns without which a further table of the file isn't read: who is paid, for what, and how much. */
export function essentialColumns({ employeeNumber, names, earningsType, amount }: ReadingPlan): string[] {
  return distinct(
    employeeNumber === null ? [...names, earningsType, amount] : [employeeNumber, earningsType, amount],
  );
}

export function dateColumns({ workDate, weekEnding, periodStart, periodEnd }: PlanParts): string[] {
  if (workDate !== null) return [workDate];
  if (weekEnding !== null) return [weekEnding];
  return distinct([periodStart, periodEnd].map(columnOf));
}

export function deductionColumn({
  earningsType,
  deduction,
}: Pick<ReadingPlan, "earningsType" | "deduction">): string | null {
  return earningsType === null ? deduction : null;
}

export function columnOf(source: Source | null): string | null {
  return source !== null && "column" in source ? source.column : null;
}

function distinct(names: readonly (string | null)[]): string[] {
  return [...new Set(names.filter((name) => name !== null).map(inOneSpacing))];
}

/** Whether a heading doesn't say what its column holds, so that it may be anything. */
export function saysNothing(heading: string): boolean {
  const { roles, isAccounted } = meaningOf(heading);
  return roles.length === 0 && !isAccounted;
}
