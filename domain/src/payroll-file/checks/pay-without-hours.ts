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
    return byRow((rows) => {
      const { batch, header, hours, overtime, hoursOf } = rows;
      const insides = header.overtimeInside.map((column) => batch.microHours(column));
      const [regularPay, overtimePay] = [batch.sums(header.regularPay), batch.sums(header.overtimePay)];
      /** Null for a column of hours that has no pay of its own. */
      const payOf = header.hoursPay.map((columns) => (columns.length === 0 ? null : batch.sums(columns)));
      const unshown = rows.measured(unshownPay);
      return (at) => {
        for (let column = 0; column < insides.length; column++)
          if (insides[column]?.[at] === unreadable) return true;
        if (hours[at] === overtime[at] && regularPay[at] !== 0) return true;
        if (overtime[at] === 0 && overtimePay[at] !== 0) return true;
        let lacksPay = false;
        for (let column = 0; column < payOf.length; column++) {
          const pay = payOf[column];
          if (!pay) continue;
          if (hoursOf[column]?.[at] !== 0) lacksPay ||= pay[at] === 0 || pay[at] === unreadable;
          else if (pay[at] !== 0) return true;
        }
        return lacksPay && (unshown[at] as number) > 0;
      };
    });
  },
};
