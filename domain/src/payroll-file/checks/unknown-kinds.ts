import type { Cents, MicroHours } from "../../money.ts";
import { isTotalOfKinds } from "../plan/reading-plan.ts";
import { isWorked } from "../vocabulary/roles.ts";
import type { Check } from "./check.ts";

/** A cell that can't be read may be anything but nothing, and is added up as 0. */
export const unknownKinds: Check = {
  reason: "unknown-kind-of-pay",
  finds:
    "rows with hours or pay of a kind that the plan doesn't know, and whose name doesn't say that it isn't work, or with hours of a kind that has none, such as tips",
  roles: ["earningsType"],
  source: "what isn't accounted for never helps",
  begin(plan) {
    if (plan.otherValues === null) return null;
    /** Then the pay of an unknown kind is in gross pay, and only its hours are in doubt. */
    const isTotal = isTotalOfKinds(plan);
    const kinds = new Map<
      string,
      { employees: Set<number>; seemsWorked: boolean; rows: number; amount: number; hours: number }
    >();
    return {
      take(rows) {
        const { batch, header } = rows;
        const [hours, amounts] = [batch.hoursAtAll(header.hours), batch.cents(header.amount)];
        for (let at = 0; at < rows.count; at++) {
          const kind = rows.kinds[at];
          if (kind === null || kind === undefined || !(kind.isUnknown || kind.mayBeWork)) continue;
          const employee = rows.employees[at] as number;
          if (hours[at] === 0 && (kind.mayBeWork || isTotal || amounts[at] === 0)) continue;
          const known = kinds.get(kind.value);
          const of = known ?? {
            employees: new Set(),
            seemsWorked: isWorked(kind.kind),
            rows: 0,
            amount: 0,
            hours: 0,
          };
          if (known === undefined) kinds.set(kind.value, of);
          of.employees.add(employee);
          of.rows++;
          of.amount += rows.amounts[at] as number;
          of.hours += rows.hours[at] as number;
        }
      },
      found: () => [...kinds.values()].flatMap(({ employees }) => [...employees]),
      ofFile: () => ({
        unknownKinds: [...kinds].map(([value, { employees, amount, hours, ...of }]) => ({
          ...{ value, ...of, employees: employees.size },
          ...{ amount: amount as Cents, hours: hours as MicroHours },
        })),
      }),
    };
  },
};
