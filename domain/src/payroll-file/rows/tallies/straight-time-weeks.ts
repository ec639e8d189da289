import type { MicroHours } from "../../../money.ts";
import { meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import { weekOf } from "../../vocabulary/week-of.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import { isOvertimeApart } from "../batch/row-measures.ts";

/** In millionths. */
const straightHoursOfWeek = 40_000_000;
const mostDays = 2 ** 20;

/** The hours above 40 of a week (29 CFR 778.104). */
function beyondWeek(hours: number): number {
  return Math.max(0, hours - straightHoursOfWeek);
}

/** The hours above 40 of each week, added up by employee. */
export function hoursBeyondWeeks(
  weeks: readonly ReadonlyMap<number, MicroHours>[],
  count: number,
): MicroHours[] {
  const beyond: number[] = new Array(count).fill(0);
  for (const [employee, hours] of weeks.flatMap((week) => [...week]))
    beyond[employee] = (beyond[employee] as number) + beyondWeek(hours);
  return beyond as MicroHours[];
}

/**
 * Adds up the straight-time hours of each week: of columns such as `Week 1 Hours` beside `Week 2 Hours`, or of rows, where these
 * are weeks without overtime apart.
 */
export class StraightTimeWeeks {
  /** By week, the places of its columns among those of hours. */
  readonly #columns: readonly (readonly number[])[];
  readonly #weeks = new Map<number, Map<number, MicroHours>>();

  constructor(plan: ReadingPlan) {
    const straight = [...plan.hours.keys()].filter(
      (at) => !meaningIn(plan, plan.hours[at] as string).isOvertime,
    );
    const areRows = plan.shape === "by-week" && !isOvertimeApart(plan);
    const ofWeeks = Map.groupBy(straight, (at) => weekOf(plan.hours[at] as string));
    ofWeeks.delete(0);
    this.#columns = areRows ? [straight] : ofWeeks.size > 1 ? [...ofWeeks.values()] : [];
  }

  get areKnown(): boolean {
    return this.#columns.length > 0;
  }

  /** The hours of each week so far, by employee. */
  worked(): ReadonlyMap<number, MicroHours>[] {
    return [...this.#weeks.values()];
  }

  /** Takes a row. @returns its hours that are above 40 of a week, with those of the employee's rows before */
  add({ hoursOf, employees, lastDays }: CountedRows, at: number): number {
    const employee = employees[at] as number;
    let beyond = 0;
    for (const [nth, columns] of this.#columns.entries()) {
      const week = this.#weekOf(nth * mostDays + (lastDays[at] as number));
      const before = week.get(employee) ?? 0;
      const all = columns.reduce((sum, column) => sum + (hoursOf[column]?.[at] as number), before);
      week.set(employee, all as MicroHours);
      beyond += beyondWeek(all) - beyondWeek(before);
    }
    return beyond;
  }

  #weekOf(key: number): Map<number, MicroHours> {
    const known = this.#weeks.get(key) ?? new Map<number, MicroHours>();
    this.#weeks.set(key, known);
    return known;
  }
}
