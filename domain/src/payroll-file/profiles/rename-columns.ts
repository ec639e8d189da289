import type { ReadingPlan, Source } from "../plan/reading-plan.ts";

/** What a file calls a column that the plan calls by this name; null where it doesn't have it. */
export type Rename = (name: string) => string | null;

/** The plan with other names for its columns, and without those that the file doesn't have. */
export function renameColumns(plan: ReadingPlan, rename: Rename): ReadingPlan {
  const orNull = (name: string | null) => (name === null ? null : rename(name));
  const all = (names: readonly string[]) => names.map(rename).filter((name) => name !== null);
  const said = (source: Source | null): Source | null => {
    if (source === null || !("column" in source)) return source;
    const column = rename(source.column);
    return column === null ? null : { column };
  };
  const isByType = plan.earningsType !== null;
  return {
    ...plan,
    columns: all(plan.columns),
    roles: Object.fromEntries(
      Object.entries(plan.roles).flatMap(([name, role]) => all([name]).map((renamed) => [renamed, role])),
    ),
    employeeNumber: orNull(plan.employeeNumber),
    names: all(plan.names),
    location: orNull(plan.location),
    locationState: orNull(plan.locationState),
    earningsType: orNull(plan.earningsType),
    amount: orNull(plan.amount),
    hours: all(plan.hours),
    periodStart: said(plan.periodStart),
    periodEnd: said(plan.periodEnd),
    payDate: said(plan.payDate),
    companyCode: said(plan.companyCode),
    weekEnding: orNull(plan.weekEnding),
    workDate: orNull(plan.workDate),
    netPay: orNull(plan.netPay),
    exemptStatus: orNull(plan.exemptStatus),
    tipCredit: orNull(plan.tipCredit),
    contractFloor: orNull(plan.contractFloor),
    checkStatus: orNull(plan.checkStatus),
    deduction: isByType ? plan.deduction : orNull(plan.deduction),
    leaveInGross: isByType ? plan.leaveInGross : all(plan.leaveInGross),
    leavePay: all(plan.leavePay),
    unaccounted: plan.unaccounted.flatMap((one) => all([one.column]).map((column) => ({ ...one, column }))),
    tips: isByType ? plan.tips : all(plan.tips),
  };
}
