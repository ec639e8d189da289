import { meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import { weekOf } from "../../vocabulary/week-of.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import { isOvertimeApart } from "../batch/row-measures.ts";

/** In millionths. */
const hoursOfWeek = 40_000_000;
const mostDays = 2 ** 20;

/**
 * The columns with the straight-time hours of one week each, such as `Week 1 Hours` beside `Week 2 Hours`; or all of them, where
 * rows are weeks without overtime apart.
 */
export class WeeksInColumns {
  /** By week, the places of its columns among those of hours. */
  readonly #columns: readonly (readonly number[])[];
  /** Of each employee's week so far, where rows are weeks. */
  readonly #worked: Map<number, number> | null;

  constructor(plan: ReadingPlan) {
    const straight = [...plan.hours.keys()].filter(
      (at) => !meaningIn(plan, plan.hours[at] as string).isOvertime,
    );
    const areRows = plan.shape === "by-week" && !isOvertimeApart(plan);
    const ofWeeks = Map.groupBy(straight, (at) => weekOf(plan.hours[at] as string));
    ofWeeks.delete(0);
    this.#columns = areRows ? [straight] : ofWeeks.size > 1 ? [...ofWeeks.values()] : [];
    this.#worked = areRows ? new Map() : null;
  }

  get areKnown(): boolean {
    return this.#columns.length > 0;
  }

  /** The hours of a row above 40 of each week (29 CFR 778.104), where they aren't apart. */
  hoursBeyond({ hoursOf, employees, lastDays }: CountedRows, at: number): number {
    const week = (employees[at] as number) * mostDays + (lastDays[at] as number);
    const before = this.#worked?.get(week) ?? 0;
    let beyond = 0;
    for (const columns of this.#columns) {
      const ofRow = columns.reduce((sum, column) => sum + (hoursOf[column]?.[at] as number), 0);
      this.#worked?.set(week, before + ofRow);
      beyond += Math.max(0, before + ofRow - hoursOfWeek) - Math.max(0, before - hoursOfWeek);
    }
    return beyond;
  }
}
