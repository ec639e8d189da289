import { meaningIn } from "../plan/reading-plan.ts";
import type { CountedRows } from "../rows/batch/counted-rows.ts";
import { hasDoubleTimeApart, isDoubleTime } from "../rows/batch/row-measures.ts";
import type { Meaning } from "../vocabulary/meaning-of.ts";
import type { Check, Checking } from "./check.ts";

/** Pay for overtime may be above one and a half times the pay for regular hours, such as with a premium for nights. */
const mostAbove = 1.1;
/** Double time, but for rounding. Triple time may be among overtime. */
const mostOfDoubleTime = 2.02;
const tripleTime = [2.97, 3.03] as const;
const microHoursPerHour = 1_000_000;
/** In cents: tipped employees are paid less, and their overtime is more than twice that. */
const lowestWage = 725;

/** Pay for hours in a column of its own says that there are some. */
export const payWithoutHours: Check = {
  reason: "some-hours-missing",
  finds: "pay for regular hours or overtime without such hours, or more of it than the hours explain",
  roles: ["hours"],
  source: "spoiled exports: a column or a cell of hours is missing",
  begin(plan) {
    const meanings = plan.hours.map((name) => meaningIn(plan, name));
    if (new Set(meanings.map(({ isOvertime }) => isOvertime)).size < 2) return null;
    return new PayWithoutHours(meanings);
  },
};

class PayWithoutHours implements Checking {
  /** Of the columns of hours. */
  readonly #meanings: readonly Meaning[];
  readonly #hasDoubleTime: boolean;
  readonly #found = new Set<number>();

  constructor(meanings: readonly Meaning[]) {
    this.#meanings = meanings;
    this.#hasDoubleTime = hasDoubleTimeApart(meanings);
  }

  take(rows: CountedRows): void {
    for (let at = 0; at < rows.count; at++) {
      const employee = rows.take(at);
      if (this.#lacksHours(rows, at)) this.#found.add(employee);
    }
  }

  found(): ReadonlySet<number> {
    return this.#found;
  }

  #lacksHours(rows: CountedRows, at: number): boolean {
    const { batch, header, hoursOf } = rows;
    let overtime = 0;
    for (let column = 0; column < hoursOf.length; column++)
      if (this.#meanings[column]?.isOvertime) overtime += hoursIn(rows, column, at);
    const straightTime = (rows.hours[at] as number) - overtime;
    const regularPay = batch.sumOf(header.regularPay);
    if (straightTime === 0 && regularPay !== 0) return true;
    const overtimePay = batch.sumOf(header.overtimePay);
    if (overtime === 0) return overtimePay !== 0;
    for (let column = 0; column < hoursOf.length; column++) {
      const pay = header.hoursPay[column] ?? [];
      if (pay.length > 0 && hoursIn(rows, column, at) === 0 && batch.sumOf(pay) !== 0) return true;
    }
    if (straightTime <= 0 || regularPay === null || regularPay <= 0) return false;
    return this.#isPaidTooWell(rows, at, regularPay / straightTime, overtimePay ?? 0, overtime);
  }

  /**
   * Whether the pay for overtime is more than its hours explain, where other hours may be paid in the same column: those of
   * double time that has none on this row or no column, or of a column that the plan doesn't read. A bonus or commission
   * raises the rate by which overtime is paid.
   * @param rate for regular hours @param overtimePay for `overtime` hours
   */
  #isPaidTooWell(
    rows: CountedRows,
    at: number,
    rate: number,
    overtimePay: number,
    overtime: number,
  ): boolean {
    const { batch, header } = rows;
    const extra = overtimePay / rate;
    let paidHours = 0;
    let hasGap = batch.hasHours(header.otherHours);
    let lacksKind = false;
    for (let column = 0; column < this.#meanings.length; column++) {
      const meaning = this.#meanings[column] as Meaning;
      if (!meaning.isOvertime) continue;
      const ofKind = hoursIn(rows, column, at);
      if (ofKind === 0) {
        lacksKind = true;
        if (this.#hasDoubleTime && batch.lacksFigure(header.hours[column] as number)) hasGap = true;
      }
      paidHours += ofKind * (isDoubleTime(meaning) ? 2 : 1.5);
    }
    if (hasGap) return extra > mostAbove * paidHours;
    if (this.#hasDoubleTime && !lacksKind) return false;
    if ((batch.sumOf(header.otherPay) ?? 0) > 0) return false;
    return rate * microHoursPerHour >= lowestWage && isAboveDoubleTime(extra / overtime);
  }
}

/** The hours of a row in one of the plan's columns. */
function hoursIn({ hoursOf }: CountedRows, column: number, at: number): number {
  return (hoursOf[column] as Float64Array)[at] as number;
}

/** Whether overtime is paid more than twice the rate, and not three times. */
function isAboveDoubleTime(times: number): boolean {
  return times > mostOfDoubleTime && (times < tripleTime[0] || times > tripleTime[1]);
}
