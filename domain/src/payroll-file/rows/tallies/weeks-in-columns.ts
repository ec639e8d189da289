import { meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import { weekOf } from "../../vocabulary/week-of.ts";
import type { CountedRows } from "../batch/counted-rows.ts";

/** In millionths. */
const hoursOfWeek = 40_000_000;

/** The columns with the straight-time hours of one week each, such as `Week 1 Hours` beside `Week 2 Hours`, or those of a row for a week. */
export class WeeksInColumns {
  /** By week, the places of its columns among those of hours. */
  readonly #columns: readonly (readonly number[])[];

  constructor(plan: ReadingPlan) {
    const straight = [...plan.hours.keys()].filter(
      (at) => !meaningIn(plan, plan.hours[at] as string).isOvertime,
    );
    const ofWeeks = Map.groupBy(straight, (at) => weekOf(plan.hours[at] as string));
    if (plan.shape === "by-week") this.#columns = [straight];
    else {
      ofWeeks.delete(0);
      this.#columns = ofWeeks.size > 1 ? [...ofWeeks.values()] : [];
    }
  }

  get areKnown(): boolean {
    return this.#columns.length > 0;
  }

  /** The hours of a row above 40 of each week (29 CFR 778.104), where they aren't apart. */
  hoursBeyond({ hoursOf }: CountedRows, at: number): number {
    let beyond = 0;
    for (const columns of this.#columns) {
      const ofWeek = columns.reduce((sum, column) => sum + (hoursOf[column]?.[at] as number), 0);
      beyond += Math.max(0, ofWeek - hoursOfWeek);
    }
    return beyond;
  }
}
