import type { ReadingPlan, Source } from "../plan/reading-plan.ts";

/** The parts of a plan that columns of a file are for, in the order in which people are asked for them. */
export const planParts = [
  "employeeNumber",
  "names",
  "location",
  "locationState",
  "earningsType",
  "amount",
  "hours",
  "leaveInGross",
  "leavePay",
  "tips",
  "netPay",
  "exemptStatus",
  "tipCredit",
  "contractFloor",
  "checkStatus",
  "deduction",
  "companyCode",
  "payDate",
  "weekEnding",
  "workDate",
  "periodStart",
  "periodEnd",
] as const satisfies readonly (keyof ReadingPlan)[];

export type PlanPart = (typeof planParts)[number];

/** Where there is an earnings type, these are values of it. */
const valuesOfType: ReadonlySet<PlanPart> = new Set(["leaveInGross", "tips", "deduction"]);

/** The columns of one part of a plan. */
export function columnsOf(plan: ReadingPlan, part: PlanPart): readonly string[] {
  if (plan.earningsType !== null && valuesOfType.has(part)) return [];
  const said: Source | string | readonly string[] | null = plan[part];
  if (said === null) return [];
  if (typeof said === "string") return [said];
  if (isList(said)) return said;
  return "column" in said ? [said.column] : [];
}

function isList(said: Source | readonly string[]): said is readonly string[] {
  return Array.isArray(said);
}
