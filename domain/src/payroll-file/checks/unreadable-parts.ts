import { unreadable } from "../numbers/numbers.ts";
import type { ValueKind } from "../rows/kinds/value-kinds.ts";
import type { Check } from "./check.ts";

export const unreadableParts: Check = {
  reason: "unreadable-amount",
  finds:
    "an amount that isn't a number of what leaves less room in gross pay: bonuses, other pay than for regular hours, and deductions for uniforms, tools, or shortages",
  roles: [],
  source: "what isn't accounted for never helps",
  begin() {
    const found = new Set<number>();
    return {
      take(rows) {
        const { batch, header, kinds, employees } = rows;
        const { amount, ownDeductions, otherPay, overtimePay, serviceCharges } = header;
        const columns = new Set([...ownDeductions, ...otherPay, ...overtimePay, ...serviceCharges]);
        if (header.earningsType !== -1) columns.add(amount);
        for (const column of columns) {
          const amounts = batch.cents(column);
          for (let at = 0; at < rows.count; at++) {
            if (amounts[at] !== unreadable || batch.saysNone(at, column)) continue;
            const kind = kinds[at];
            if (!kind || column !== amount || leavesLess(kind)) found.add(employees[at] as number);
          }
        }
      },
      found: () => found,
    };
  },
};

/** Of gross pay of a kind of its own the amount has to be read anyway. */
function leavesLess({ isRegular, usesRoom, isBeside, isServiceCharge, isOvertime }: ValueKind): boolean {
  return !isRegular && (usesRoom || isBeside || isServiceCharge || isOvertime);
}
