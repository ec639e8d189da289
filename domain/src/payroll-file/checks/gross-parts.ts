import { isTotalOfKinds } from "../plan/reading-plan.ts";
import type { EarningKind } from "../vocabulary/roles.ts";
import type { Check } from "./check.ts";

/** So many times more employees must have all of their rows; else the report leaves out some kinds of pay. */
const fewestComplete = 2;
const notInGross: readonly (EarningKind | null)[] = ["tax", "otherDeduction", "openDeduction", "notPay"];

/**
 * The missing rows are under another employee number or under none, or the file was cut off, and their hours are missing. Parts
 * that are more than the total may be expenses, or taxes that the report doesn't write as negative.
 */
export const grossParts: Check = {
  reason: "some-hours-missing",
  finds: "kinds of pay that are less than the total gross in its own row, though nearly everyone's add up",
  roles: ["earningsType", "amount"],
  source: "gross pay is the sum of its parts",
  begin(plan) {
    if (!isTotalOfKinds(plan)) return null;
    const sums = new Map<number, { gross: number; parts: number }>();
    return {
      take(rows) {
        for (let at = 0; at < rows.count; at++) {
          const kind = rows.kinds[at];
          if (!kind) continue;
          const [employee, amount] = [rows.employees[at] as number, rows.amounts[at] as number];
          const ofEmployee = sums.get(employee) ?? { gross: 0, parts: 0 };
          sums.set(employee, ofEmployee);
          if (kind.isRegular) ofEmployee.gross += amount;
          else if (amount > 0 && !kind.isDeduction && !notInGross.includes(kind.kind))
            ofEmployee.parts += amount;
        }
      },
      found() {
        const paid = [...sums].filter(([, { gross }]) => gross > 0);
        const short = paid.filter(([, { gross, parts }]) => parts < gross);
        const complete = paid.filter(([, { gross, parts }]) => parts === gross);
        return complete.length >= fewestComplete * short.length ? short.map(([employee]) => employee) : [];
      },
    };
  },
};
