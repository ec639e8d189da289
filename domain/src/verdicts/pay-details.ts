import type { Cents } from "../money.ts";
import type { PayColumns } from "../payroll-file/payroll-file.ts";

/** What a file may say of an employee's pay, beside gross pay and hours. */
export interface PayDetails {
  /** Undefined where the file has none. */
  readonly netPay: Cents | undefined;
  /** How much of gross pay is for leave; undefined where there is none, or it isn't known. */
  readonly leavePay: Cents | undefined;
  /** Gross pay without tips; undefined for those who have none. */
  readonly wagesOfTipped: Cents | undefined;
  /** All pay with tips, of those who have any; undefined where tips can't be read. */
  readonly paidToTipped: Cents | undefined;
}

/** The details of nearly everyone. */
export const noDetails: PayDetails = {
  netPay: undefined,
  leavePay: undefined,
  wagesOfTipped: undefined,
  paidToTipped: undefined,
};

/** What a file says of each employee's pay, by number, beside gross pay and hours. */
export function payDetailsOf({ netPay, leaveInGross, tipped }: PayColumns): (employee: number) => PayDetails {
  if (netPay === null && leaveInGross.size === 0 && tipped.size === 0) return () => noDetails;
  return (employee) => ({
    netPay: netPay?.hasAny[employee] === 1 ? netPay.sums[employee] : undefined,
    leavePay: leaveInGross.get(employee) ?? undefined,
    wagesOfTipped: tipped.get(employee)?.wages ?? undefined,
    paidToTipped: tipped.get(employee)?.paid ?? undefined,
  });
}
