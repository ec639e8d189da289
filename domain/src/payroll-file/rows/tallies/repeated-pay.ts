import type { ReadingPlan } from "../../plan/reading-plan.ts";
import { firstRoom, makeRoom } from "../../text/copied-into.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import { isForHours, mostRounded, payByRates } from "../batch/row-measures.ts";

/**
 * Pay that is the same, but for a rounded cent, on all rows of an employee, for other hours or for the same work: the gross pay of a check
 * may be there once for each department, day or deduction. The pay of two weeks, days or jobs may also be the same for the
 * same hours, and rows that are equal are asked about as such.
 */
export class RepeatedPay {
  readonly #of = {
    rows: new Int32Array(firstRoom),
    amount: new Float64Array(firstRoom),
    hours: new Float64Array(firstRoom),
    /** What the rates of all rows pay. */
    byRate: new Float64Array(firstRoom),
    /** Of what says what work the first row is for. */
    work: new Float64Array(firstRoom),
    hasOtherPay: new Uint8Array(firstRoom),
    hasOtherHours: new Uint8Array(firstRoom),
    hasOtherWork: new Uint8Array(firstRoom),
  };
  readonly #areOtherWork: boolean;

  constructor({ shape }: Pick<ReadingPlan, "shape">) {
    this.#areOtherWork = shape === "by-day" || shape === "by-week";
  }

  take(rows: CountedRows): void {
    const { batch, header, employees } = rows;
    const of = makeRoom(this.#of, rows.highest);
    const works = batch.hashes(this.#areOtherWork ? [] : header.work);
    const byRate = rows.measured(payByRates);
    for (let at = 0; at < rows.count; at++) {
      const amount = rows.amounts[at] as number;
      const hours = rows.hours[at] as number;
      if (amount === 0 || !isForHours(rows.kinds[at])) continue;
      const employee = employees[at] as number;
      const work = rows.section + (works[at] as number);
      if (of.rows[employee] === 0) {
        of.amount[employee] = amount;
        of.hours[employee] = hours;
        of.work[employee] = work;
      } else {
        if (Math.abs((of.amount[employee] as number) - amount) > mostRounded) of.hasOtherPay[employee] = 1;
        if (of.hours[employee] !== hours) of.hasOtherHours[employee] = 1;
        const isOther = this.#areOtherWork || of.work[employee] !== work || rows.areCopies[at] === 1;
        if (isOther) of.hasOtherWork[employee] = 1;
      }
      of.rows[employee] = (of.rows[employee] as number) + 1;
      of.byRate[employee] = (of.byRate[employee] as number) + (byRate[at] as number);
    }
  }

  /**
   * By employee, in cents, what is there too often: where the rates of all rows together pay what each has, or for at least half
   * of those with several rows.
   */
  found(): ReadonlyMap<number, number> {
    const of = this.#of;
    const found = new Map<number, number>();
    const proven = new Map<number, number>();
    // A single employee may have been paid the same twice: for the same hours, or on leave in one of two weeks.
    let [several, fewest] = [0, 2];
    for (let employee = 0; employee < of.rows.length; employee++) {
      const rows = of.rows[employee] as number;
      if (rows < 2) continue;
      const amount = of.amount[employee] as number;
      several++;
      if (amount <= 0 || of.hasOtherPay[employee] === 1) continue;
      if (Math.abs((of.byRate[employee] as number) - amount) <= rows)
        proven.set(employee, (rows - 1) * amount);
      const isForOtherHours = of.hasOtherHours[employee] === 1;
      if (isForOtherHours && !this.#areOtherWork) fewest = 1;
      if (isForOtherHours || of.hasOtherWork[employee] === 0) found.set(employee, (rows - 1) * amount);
    }
    return found.size < fewest || 2 * found.size < several ? proven : new Map([...proven, ...found]);
  }
}
