import { isTotalOfKinds } from "../rows/kinds/value-kinds.ts";
import type { Check } from "./check.ts";
import { isForHours, overtimeApart } from "./row-measures.ts";

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
    const overtimeOf = overtimeApart(plan);
    const isOfKinds = earningsType !== null && !isTotalOfKinds(plan);
    if (overtimeOf === null && !isOfKinds) return null;
    const withStraightTime = new Set<number>();
    const withOvertime = new Set<number>();
    const withWeek = new Set<number>();
    return {
      take(rows) {
        for (let at = 0; at < rows.count; at++) {
          const employee = rows.employees[at] as number;
          const kind = rows.kinds[at];
          const all = rows.hours[at] as number;
          if (overtimeOf !== null) {
            const overtime = overtimeOf(rows, at);
            if (all - overtime !== 0) withStraightTime.add(employee);
            else if (overtime !== 0) (shape === "by-week" ? withWeek : withOvertime).add(employee);
          }
          if (isOfKinds && kind && isForHours(kind) && all !== 0)
            ((kind.timesRate ?? 1) > 1 ? withOvertime : withStraightTime).add(employee);
        }
      },
      found: () => [...[...withOvertime].filter((employee) => !withStraightTime.has(employee)), ...withWeek],
    };
  },
};
