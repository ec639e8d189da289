import { longPeriod } from "../refusals/refusals.ts";
import { unknownDay } from "../rows/dates/date-tally.ts";
import type { Check } from "./check.ts";

const daysOfWeek = 7;
/** Two months. */
const longestPeriod = 62;
/** Between the ends of weeks of one pay period, in which no one worked. */
const mostBetween = 14;
/** A week that fewer of the employees have isn't one of the pay period. */
const fewest = 0.2;

/**
 * Rows are for different pay periods by their own dates. Weeks may belong to one pay period: those that follow one another, and
 * that several employees have.
 */
export const severalPeriods: Check = {
  reason: "several-periods",
  finds: "rows with hours whose own dates are of pay periods that end more than a week apart",
  roles: ["dates"],
  source: "the minimum wage is for the hours of one period",
  begin({ workDate, weekEnding }) {
    if (workDate !== null || weekEnding !== null) return null;
    const found = new Set<number>();
    /** The first and last day of all rows; null where they differ. */
    let ofAll: readonly [number, number] | null | undefined;
    /** By employee, the end of the last period, and of each week. */
    const [lastOf, weeksOf]: [number[], number[][]] = [[], []];
    return {
      take({ count, employees, hours, firstDays, lastDays }) {
        for (let at = 0; at < count; at++) {
          if ((hours[at] as number) <= 0) continue;
          const [first, last] = [firstDays[at] as number, lastDays[at] as number];
          const [start, end] = ofAll ?? [first, last];
          ofAll = ofAll !== null && start === first && end === last ? [first, last] : null;
          if (last === unknownDay) continue;
          const employee = employees[at] as number;
          if (first < last && last - first < daysOfWeek) {
            const weeks = weeksOf[employee] ?? [];
            if (!weeks.includes(last)) weeksOf[employee] = [...weeks, last];
            continue;
          }
          const known = lastOf[employee] ?? last;
          if (Math.abs(last - known) > daysOfWeek) found.add(employee);
          lastOf[employee] = last;
        }
      },
      found() {
        const [first, last] = ofAll ?? [0, 0];
        if (last - first > longestPeriod) throw longPeriod();
        const firstOf = firstWeeks(weeksOf);
        const late = weeksOf.flatMap((weeks, employee) =>
          new Set(weeks.map((week) => firstOf.get(week) ?? week)).size > 1 ? [employee] : [],
        );
        return new Set([...found, ...late]);
      },
    };
  },
};

/** The first week of the period of each week. @param weeksOf the ends of each employee's weeks */
function firstWeeks(weeksOf: readonly number[][]): ReadonlyMap<number, number> {
  const counts = Map.groupBy(weeksOf.flat(), (week) => week);
  const employees = weeksOf.filter((weeks) => weeks.length > 0).length;
  const firstOf = new Map<number, number>();
  let before = Number.NEGATIVE_INFINITY;
  for (const [week, { length }] of [...counts].sort(([one], [other]) => one - other)) {
    if (length < fewest * employees) continue;
    firstOf.set(week, week - before > mostBetween ? week : (firstOf.get(before) as number));
    before = week;
  }
  return firstOf;
}
