import { isTotalOfKinds } from "../plan/reading-plan.ts";
import { isWorked } from "../vocabulary/roles.ts";
import type { Check } from "./check.ts";

/** Where gross pay is a total in a row of its own, so that the rows of hours have no part in it. */
export const hoursOfKinds: Check = {
  reason: "some-hours-missing",
  finds:
    "rows of pay for hours worked, by the plan, by their name, or because most rows of the kind have hours, that have none",
  roles: ["earningsType", "hours"],
  source: "pay for hours worked has hours",
  begin(plan) {
    if (!isTotalOfKinds(plan)) return null;
    const { otherValues, leaveValues } = plan;
    /** The known values that aren't leave or the like are pay for hours worked. */
    const known = new Set(otherValues?.filter((value) => !leaveValues.includes(value)));
    const kinds = new Map<
      string,
      { withHours: number; readonly lacking: number[]; readonly isWork: boolean }
    >();
    return {
      take(rows) {
        for (let at = 0; at < rows.count; at++) {
          const kind = rows.kinds[at];
          if (!kind || kind.isRegular || kind.isLeave || kind.isTips || kind.isDeduction) continue;
          if ((rows.amounts[at] as number) <= 0) continue;
          const { value } = kind;
          const ofKind = kinds.get(value) ?? { withHours: 0, lacking: [], isWork: isWorked(kind.kind) };
          kinds.set(value, ofKind);
          if (rows.hours[at] === 0) ofKind.lacking.push(rows.employees[at] as number);
          else ofKind.withHours++;
        }
      },
      found: () =>
        [...kinds].flatMap(([value, { withHours, lacking, isWork }]) =>
          withHours >= lacking.length || known.has(value) || isWork ? lacking : [],
        ),
    };
  },
};
