import { unreadable } from "../numbers/numbers.ts";
import { isOvertimeApart, unshownPay } from "../rows/batch/row-measures.ts";
import { byRow, type Check } from "./check.ts";

/**
 * Pay for hours in a column of its own says that there are some. More of it than the hours of a row explain is a premium, which
 * never counts.
 */
export const payWithoutHours: Check = {
  reason: "some-hours-missing",
  finds:
    "pay for regular hours or overtime without such hours, or hours without their pay where gross pay has pay that no column shows, or overtime among all hours that isn't a number",
  roles: ["hours"],
  source: "spoiled exports: a column or a cell of hours is missing",
  begin(plan) {
    if (!isOvertimeApart(plan)) return null;
    return byRow((rows, at) => {
      const { batch, header, hours, overtime, hoursOf } = rows;
      const { regularPay, overtimePay, hoursPay, overtimeInside } = header;
      for (const column of overtimeInside)
        if (column !== -1 && batch.microHours(column)[batch.row] === unreadable) return true;
      if (hours[at] === overtime[at] && batch.sumOf(regularPay) !== 0) return true;
      if (overtime[at] === 0 && batch.sumOf(overtimePay) !== 0) return true;
      let lacksPay = false;
      for (let column = 0; column < hoursPay.length; column++) {
        const columns = hoursPay[column] as readonly number[];
        if (columns.length === 0) continue;
        const pay = batch.sumOf(columns);
        if (hoursOf[column]?.[at] !== 0) lacksPay ||= !pay;
        else if (pay !== 0) return true;
      }
      return lacksPay && unshownPay(rows, at) > 0;
    });
  },
};
