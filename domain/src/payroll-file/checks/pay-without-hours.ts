import { isOvertimeApart } from "../rows/batch/row-measures.ts";
import type { Check } from "./check.ts";

/**
 * Pay for hours in a column of its own says that there are some. More of it than the hours of a row explain is a premium, which
 * never counts.
 */
export const payWithoutHours: Check = {
  reason: "some-hours-missing",
  finds: "pay for regular hours or overtime without such hours",
  roles: ["hours"],
  source: "spoiled exports: a column or a cell of hours is missing",
  begin(plan) {
    if (!isOvertimeApart(plan)) return null;
    const found = new Set<number>();
    return {
      take(rows) {
        const { batch, header, hoursOf } = rows;
        const { regularPay, overtimePay, hoursPay } = header;
        const isPaid = (columns: readonly number[]) => columns.length > 0 && batch.sumOf(columns) !== 0;
        if (regularPay.length + overtimePay.length === 0) return;
        for (let at = 0; at < rows.count; at++) {
          const employee = rows.take(at);
          const overtime = rows.overtime[at];
          const lacksHours =
            (rows.hours[at] === overtime && isPaid(regularPay)) ||
            (overtime === 0 && isPaid(overtimePay)) ||
            hoursPay.some((pay, column) => hoursOf[column]?.[at] === 0 && isPaid(pay));
          if (lacksHours) found.add(employee);
        }
      },
      found: () => found,
    };
  },
};
