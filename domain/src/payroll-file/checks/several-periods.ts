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

export const severalPeriods: Check = {
  reason: "several-periods",
  finds: "rows with hours whose own dates are of pay periods that end more than a week apart",
  roles: ["dates"],
  source: "the minimum wage is for the hours of one period",
  begin({ workDate, weekEnding }) {
    if (workDate !== null || weekEnding !== null) return null;
    const periods = new PayPeriods();
    return {
      take({ count, employees, hours, firstDays, lastDays }) {
        for (let at = 0; at < count; at++)
          if ((hours[at] as number) > 0)
            periods.add(employees[at] as number, firstDays[at] as number, lastDays[at] as number);
      },
      found() {
        if (periods.isTooLong) throw longPeriod();
        return periods.employees;
      },
    };
  },
};

/**
 * Finds employees whose rows are for different pay periods by their own dates. Weeks may belong to one pay period: those
 * that follow one another, and that several employees have.
 */
class PayPeriods {
  readonly #lastOf: number[] = [];
  readonly #found = new Set<number>();
  /** The first and last day of all rows; null where they differ. */
  #ofAll: readonly [number, number] | null | undefined;
  /** The ends of each employee's weeks. */
  readonly #weeksOf: number[][] = [];

  /**
   * Takes a row with hours.
   * @param first day of its period, counted since 1970; the last one where it isn't known
   * @param last day of its period; `unknownDay` where the row names none
   */
  add(employee: number, first: number, last: number): void {
    const [start, end] = this.#ofAll ?? [first, last];
    this.#ofAll = this.#ofAll !== null && start === first && end === last ? [first, last] : null;
    if (last === unknownDay) return;
    const isWeek = first < last && last - first < daysOfWeek;
    const weeks = this.#weeksOf[employee] ?? [];
    if (isWeek && !weeks.includes(last)) this.#weeksOf[employee] = [...weeks, last];
    if (isWeek) return;
    const known = this.#lastOf[employee];
    if (known !== undefined && Math.abs(last - known) > daysOfWeek) this.#found.add(employee);
    this.#lastOf[employee] = last;
  }

  /** Whether all rows are for the same days, and these are more than any pay period has, as in a report of a year. */
  get isTooLong(): boolean {
    const [first, last] = this.#ofAll ?? [0, 0];
    return last - first > longestPeriod;
  }

  /** The employees whose rows end more than a week apart, or are for weeks of different pay periods. */
  get employees(): ReadonlySet<number> {
    const periodOf = this.#periods();
    const isOfSeveral = (weeks: readonly number[]) => new Set(weeks.map((week) => periodOf(week))).size > 1;
    const late = this.#weeksOf.flatMap((weeks, employee) => (isOfSeveral(weeks) ? [employee] : []));
    return new Set([...this.#found, ...late]);
  }

  /** The first week of the period of each week. */
  #periods(): (week: number) => number {
    const counts = new Map<number, number>();
    for (const week of this.#weeksOf.flat()) counts.set(week, (counts.get(week) ?? 0) + 1);
    const employees = this.#weeksOf.filter((weeks) => weeks.length > 0).length;
    const firstOf = new Map<number, number>();
    let before = Number.NEGATIVE_INFINITY;
    for (const [week, count] of [...counts].sort(([one], [other]) => one - other)) {
      if (count < fewest * employees) continue;
      firstOf.set(week, week - before > mostBetween ? week : (firstOf.get(before) as number));
      before = week;
    }
    return (week) => firstOf.get(week) ?? week;
  }
}
