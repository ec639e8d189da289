import { isTotalOfKinds } from "../plan/reading-plan.ts";
import { isForHours, isOvertimeApart } from "../rows/batch/row-measures.ts";
import { firstRoom, withRoom } from "../text/copied-into.ts";
import type { Check } from "./check.ts";

const straightTime = 1;
const overtimeAlone = 2;
const weekOfOvertime = 4;

/**
 * A row of one job, or of one day, may have nothing but overtime; a week or an employee can't. Where rows are kinds of pay, the
 * one of regular hours may be under another employee's number.
 */
export const onlyOvertime: Check = {
  reason: "some-hours-missing",
  finds: "hours of overtime and no others, of an employee or in a week",
  roles: ["hours"],
  source: "overtime begins after 40 hours of a workweek (29 U.S.C. 207(a))",
  begin(plan) {
    const { earningsType, shape } = plan;
    const isOfKinds = earningsType !== null && !isTotalOfKinds(plan);
    if (!isOvertimeApart(plan) && !isOfKinds) return null;
    /** By employee, the bits of what there is: most have some, and sets of them would take longer. */
    let seen = new Uint8Array(firstRoom);
    const note = (employee: number, bit: number) => {
      seen[employee] = (seen[employee] as number) | bit;
    };
    const ofOvertime = shape === "by-week" && !isOfKinds ? weekOfOvertime : overtimeAlone;
    return {
      take(rows) {
        seen = withRoom(seen, rows.highest);
        for (let at = 0; at < rows.count; at++) {
          const employee = rows.employees[at] as number;
          const overtime = rows.overtime[at];
          if (isOfKinds && !isForHours(rows.kinds[at])) continue;
          if (rows.hours[at] !== overtime) note(employee, straightTime);
          else if (overtime !== 0) note(employee, ofOvertime);
        }
      },
      found() {
        const found: number[] = [];
        for (let employee = 0; employee < seen.length; employee++) {
          const bits = seen[employee] as number;
          if ((bits & weekOfOvertime) !== 0 || (bits & (straightTime | overtimeAlone)) === overtimeAlone)
            found.push(employee);
        }
        return found;
      },
    };
  },
};
