import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import type { ReadingPlan, Source } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";

/** The dates that a file may say on each row or above its table. */
export type DatePart = "payDate" | "periodStart" | "periodEnd";

export const dateParts: readonly DatePart[] = ["payDate", "periodStart", "periodEnd"];

/** What the set-up calls the parts of a plan. */
export const partWords = {
  employeeNumber: "Employee number",
  names: "Name",
  location: "Location",
  locationState: "State of the location",
  earningsType: "Earnings type",
  hours: "Hours worked",
  deduction: "Deduction",
  exemptStatus: "Exempt status",
  tipCredit: "Tip credit",
  contractFloor: "Contract minimum",
  checkStatus: "Check status",
  payDate: "Pay date",
  periodStart: "Period start",
  periodEnd: "Period end",
} as const;

const payWords: Readonly<Record<Sample["partsOfPay"][number]["part"], string>> = {
  regular: "Regular pay",
  overtime: "Overtime pay",
  other: "Other pay",
};

/** Gross pay in a file with one figure for each employee; a dollar amount where each row is a kind of pay. */
export function amountWords({ earningsType }: ReadingPlan): string {
  return earningsType === null ? "Gross pay" : "Amount";
}

/**
 * What each column of the file is taken for, by its name; a column may have more than one use.
 * @param partsOfPay the columns that are read by their headings; workweeks are checked with them
 */
export function usesOfColumns(plan: ReadingPlan, partsOfPay: Sample["partsOfPay"]): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  const use = (column: string | null, words: string) => {
    if (column !== null) uses.set(column, [...(uses.get(column) ?? []), words]);
  };
  use(plan.employeeNumber, partWords.employeeNumber);
  for (const name of plan.names) use(name, partWords.names);
  use(plan.location, partWords.location);
  use(plan.locationState, partWords.locationState);
  use(plan.earningsType, partWords.earningsType);
  use(plan.amount, amountWords(plan));
  for (const hours of plan.hours) use(hours, partWords.hours);
  use(plan.deduction, partWords.deduction);
  if (plan.earningsType === null) {
    for (const leave of plan.leaveInGross) use(leave, "Leave hours");
    for (const { column, part } of partsOfPay) if (column !== plan.amount) use(column, payWords[part]);
  }
  for (const part of dateParts) use(columnOf(plan[part]), partWords[part]);
  use(columnOf(plan.companyCode), "Company code");
  use(plan.weekEnding, "Week ending");
  use(plan.workDate, "Work date");
  use(plan.netPay, "Net pay");
  use(plan.exemptStatus, partWords.exemptStatus);
  use(plan.tipCredit, partWords.tipCredit);
  use(plan.contractFloor, partWords.contractFloor);
  for (const name of plan.checkStatus) use(name, partWords.checkStatus);
  return uses;
}

/** The column of a source, if it is one. */
function columnOf(source: Source | null): string | null {
  return source !== null && "column" in source ? source.column : null;
}
