import type { Header } from "../../header/header.ts";
import { meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import { microHoursPerHour } from "../batch/row-measures.ts";

/** A rate with parts of a cent is read as whole cents. */
const mostRounded = 0.5;

/**
 * The pay for leave whose hours have no pay beside them, where the rate of the row explains its gross pay to the cent: all
 * hours at the rate, overtime at one and a half times, double time at twice. Without a rate beside it, gross pay tells that
 * of leave which is paid as work is: compensatory time taken by law (29 CFR 553.27(a)), and time off that a time clock
 * counts among the hours it pays.
 */
export class LeaveByRate {
  readonly #cells: RowBatch;
  readonly #times: readonly number[];
  readonly #isAtRegularRate: boolean;
  /** A holiday may be paid at one and a half times the rate. */
  readonly #hasHolidays: boolean;

  /** @param cells of the record in hand */
  constructor(plan: ReadingPlan, cells: RowBatch) {
    this.#cells = cells;
    this.#times = plan.hours.map((name) => meaningIn(plan, name).timesOfHours);
    this.#isAtRegularRate = plan.leaveInGross.every((name) => meaningIn(plan, name).says("atRegularRate"));
    this.#hasHolidays = plan.leaveInGross.some((name) => meaningIn(plan, name).says("holiday"));
  }

  /** @param leave in millionths of an hour @returns in cents; null where the rate doesn't explain the pay */
  payFor(leave: number, header: Header): number | null {
    const isPaidAsWork = header.rate === -1 && (this.#isAtRegularRate || this.#arePaidHours(leave, header));
    if (header.rate === -1 && !isPaidAsWork) return null;
    const gross = this.#cells.amount(header.amount);
    const besides = this.#cells.sumOf([...header.otherPay, ...header.leave.flatMap(({ pay }) => pay)]);
    if (gross === null || besides === null || leave <= 0) return null;
    // Nothing says whether gross pay holds it.
    if (isPaidAsWork && besides !== 0) return null;
    const paid = this.#paidHours(header);
    const hours = leave / microHoursPerHour;
    const rate = isPaidAsWork ? gross / (paid + hours) : (this.#cells.amount(header.rate) ?? 0);
    const worked = this.#payForWork(header, rate * paid);
    if (rate <= 0 || worked === null) return null;
    const rest = gross - worked - besides;
    const expected = rate * hours;
    const room = 1 + mostRounded * (paid + hours);
    return Math.abs(rest - expected) <= room ? Math.ceil(Math.max(rest, expected)) : null;
  }

  #arePaidHours(leave: number, { hours, paidHours }: Header): boolean {
    if (paidHours === -1 || this.#hasHolidays) return false;
    return this.#cells.hoursIn(paidHours) === this.#cells.sumOfHours(hours) + leave;
  }

  /** Pay for hours in columns of its own, else what the rate says. */
  #payForWork({ regularPay, overtimePay }: Header, byRate: number): number | null {
    return regularPay.length === 0 ? byRate : this.#cells.sumOf([...regularPay, ...overtimePay]);
  }

  /** One and a half for each hour of overtime. */
  #paidHours({ hours }: Header): number {
    return hours.reduce(
      (sum, column, at) =>
        sum + (this.#cells.sumOfHours([column]) / microHoursPerHour) * (this.#times[at] as number),
      0,
    );
  }
}
