import { meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import { weekOf } from "../../vocabulary/week-of.ts";
import type { CountedRows } from "../batch/counted-rows.ts";

/** In millionths. */
const hoursOfWeek = 40_000_000;

/** The columns with the straight-time hours of one week each, such as `Week 1 Hours` beside `Week 2 Hours`. */
export class WeeksInColumns {
  /** By week, the places of its columns among those of hours. */
  readonly #columns: ReadonlyMap<number, readonly number[]>;

  constructor(plan: ReadingPlan) {
    const ofWeeks = new Map<number, number[]>();
    for (const [at, name] of plan.hours.entries()) {
      const week = weekOf(name);
      if (week > 0 && !meaningIn(plan, name).isOvertime)
        ofWeeks.set(week, [...(ofWeeks.get(week) ?? []), at]);
    }
    this.#columns = ofWeeks;
  }

  get areSeveral(): boolean {
    return this.#columns.size > 1;
  }

  /** The hours of a row above 40 of each week (29 CFR 778.104), where they aren't apart. */
  hoursBeyond({ hoursOf }: CountedRows, at: number): number {
    if (!this.areSeveral) return 0;
    let beyond = 0;
    for (const columns of this.#columns.values()) {
      const ofWeek = columns.reduce((sum, column) => sum + (hoursOf[column]?.[at] as number), 0);
      beyond += Math.max(0, ofWeek - hoursOfWeek);
    }
    return beyond;
  }
}
