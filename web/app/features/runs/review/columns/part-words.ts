import type { PlanPart } from "@wagefloor/domain/payroll-file/profiles/plan-parts.ts";

interface PartWords {
  readonly label: string;
  /** What a file without it comes to; empty where it must be chosen. */
  readonly without: string;
}

const leaveStays =
  "Pay for this leave stays in gross pay, and rates may look too high. Choose this only if no one has any.";
const periodIsEntered = "The file doesn't say the pay period. You enter it in the review.";

/** What a profile reads in a column. */
export const partWords: Readonly<Record<PlanPart, PartWords>> = {
  employeeNumber: { label: "Employee number", without: "" },
  names: { label: "Name", without: "Employees are shown by their numbers only." },
  location: {
    label: "Location",
    without: "The file won't say where anyone works. Employees whose place isn't set by hand aren't checked.",
  },
  locationState: { label: "State of the location", without: "Locations are read without their state." },
  earningsType: { label: "Earnings type", without: "" },
  amount: { label: "Gross pay", without: "" },
  hours: {
    label: "Hours worked",
    without: "These hours aren't counted. Choose this only if no one has any.",
  },
  leaveInGross: { label: "Leave hours", without: leaveStays },
  leavePay: { label: "Leave pay", without: leaveStays },
  tips: {
    label: "Tips",
    without: "These tips aren't told apart from wages. Choose this only if no one has any.",
  },
  netPay: { label: "Net pay", without: "Deductions aren't limited to net pay." },
  exemptStatus: { label: "Exempt status", without: "" },
  tipCredit: { label: "Tip credit", without: "" },
  contractFloor: { label: "Contract minimum", without: "" },
  checkStatus: { label: "Check status", without: "" },
  deduction: { label: "Deduction", without: "What payroll deducted isn't read." },
  companyCode: {
    label: "Company code",
    without: "Employees of two companies with the same number would be taken for one.",
  },
  payDate: {
    label: "Pay date",
    without: "The whole file is one payroll. You enter its pay date in the review.",
  },
  weekEnding: { label: "Week ending", without: "The file doesn't say which days were worked." },
  workDate: { label: "Work date", without: "The file doesn't say which days were worked." },
  periodStart: { label: "Period start", without: periodIsEntered },
  periodEnd: { label: "Period end", without: periodIsEntered },
};
