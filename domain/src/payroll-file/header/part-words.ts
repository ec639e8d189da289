import type { PlanPart, PlanParts } from "./planned-columns.ts";

/** What people call the parts of a plan. */
export const partWords: Readonly<Record<PlanPart, string>> = {
  employeeNumber: "Employee number",
  names: "Name",
  location: "Location",
  locationState: "State of the location",
  earningsType: "Earnings type",
  amount: "Amount",
  hours: "Hours worked",
  leaveInGross: "Leave hours",
  leavePay: "Leave pay or expenses",
  tips: "Tips",
  netPay: "Net pay",
  exemptStatus: "Exempt status",
  tipCredit: "Tip credit",
  contractFloor: "Contract minimum",
  checkStatus: "Check status",
  deduction: "Deduction",
  companyCode: "Company code",
  payDate: "Pay date",
  weekEnding: "Week ending",
  workDate: "Work date",
  periodStart: "Period start",
  periodEnd: "Period end",
};

/** The same, where an amount is gross pay in a file with one figure for each employee. */
export function partWordsIn({ earningsType }: Pick<PlanParts, "earningsType">, part: PlanPart): string {
  return part === "amount" && earningsType === null ? "Gross pay" : partWords[part];
}
