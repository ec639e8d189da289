import { isOvertimeApart, unshownPay } from "../rows/batch/row-measures.ts";
import { byRow, type Check } from "./check.ts";

/**
 * Pay for hours in a column of its own says that there are some. More of it than the hours of a row explain is a premium, which
 * never counts.
 */
export const payWithoutHours: Check = {
  reason: "some-hours-missing",
  finds:
    "pay for regular hours or overtime without such hours, or hours without their pay where gross pay has pay that no column shows",
  roles: ["hours"],
  source: "spoiled exports: a column or a cell of hours is missing",
  begin(plan) {
    if (!isOvertimeApart(plan)) return null;
    return byRow((rows, at) => {
      const { batch, header, hours, overtime, hoursOf } = rows;
      const isPaid = (columns: readonly number[]) => columns.length > 0 && batch.sumOf(columns) !== 0;
      return (
        (hours[at] === overtime[at] && isPaid(header.regularPay)) ||
        (overtime[at] === 0 && isPaid(header.overtimePay)) ||
        header.hoursPay.some((pay, column) => hoursOf[column]?.[at] === 0 && isPaid(pay)) ||
        (header.hoursPay.some(
          (pay, column) => hoursOf[column]?.[at] !== 0 && pay.length > 0 && !batch.sumOf(pay),
        ) &&
          unshownPay(rows, at) > 0)
      );
    });
  },
};
