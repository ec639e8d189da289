import { meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import type { CountedRows, Measure } from "../batch/counted-rows.ts";
import { microHoursPerHour, readable } from "../batch/row-measures.ts";

/** A rate with parts of a cent is read as whole cents. */
const mostRounded = 0.5;

/**
 * The pay for leave whose hours have no pay beside them, where the rate of the row explains its gross pay to the cent: all
 * hours at the rate, overtime at one and a half times, double time at twice. Without a rate beside it, gross pay tells that
 * of leave which is paid as work is: compensatory time taken by law (29 CFR 553.27(a)), and time off that a time clock
 * counts among the hours it pays.
 */
export class LeaveByRate {
  readonly #times: readonly number[];
  readonly #isAtRegularRate: boolean;
  /** A holiday may be paid at one and a half times the rate. */
  readonly #hasHolidays: boolean;

  constructor(plan: ReadingPlan) {
    this.#times = plan.hours.map((name) => meaningIn(plan, name).timesOfHours);
    this.#isAtRegularRate = plan.leaveInGross.every((name) => meaningIn(plan, name).says("atRegularRate"));
    this.#hasHolidays = plan.leaveInGross.some((name) => meaningIn(plan, name).says("holiday"));
  }

  /** Of a row, in cents; null where the rate doesn't explain the pay. @param leave of each row, in millionths of an hour */
  payOf(rows: CountedRows, leave: Float64Array): (at: number) => number | null {
    const { batch, header } = rows;
    const { rate: rateColumn, regularPay, overtimePay, hours, paidHours } = header;
    const [gross, rates, paid] = [
      batch.cents(header.amount),
      batch.cents(rateColumn),
      rows.measured(this.#paidHours),
    ];
    const others = batch.sums(header.payBesideWork);
    const [regular, overtime] = [batch.sums(regularPay), batch.sums(overtimePay)];
    const [worked, allPaid] = [batch.hours(hours), batch.microHours(paidHours)];
    const areAllPaid = (at: number) =>
      !this.#hasHolidays &&
      paidHours !== -1 &&
      readable(allPaid[at]) === (worked[at] as number) + (leave[at] as number);
    return (at) => {
      const isPaidAsWork = rateColumn === -1 && (this.#isAtRegularRate || areAllPaid(at));
      if (rateColumn === -1 && !isPaidAsWork) return null;
      const [pay, besides] = [gross[at] as number, others[at] as number];
      const [ofLeave, ofWork] = [leave[at] as number, paid[at] as number];
      if (!Number.isFinite(pay + besides) || ofLeave <= 0) return null;
      // Nothing says whether gross pay holds it.
      if (isPaidAsWork && besides !== 0) return null;
      const away = ofLeave / microHoursPerHour;
      const rate = isPaidAsWork ? pay / (ofWork + away) : readable(rates[at]);
      const apart =
        regularPay.length === 0 ? rate * ofWork : (regular[at] as number) + (overtime[at] as number);
      if (rate <= 0 || !Number.isFinite(apart)) return null;
      const rest = pay - apart - besides;
      const expected = rate * away;
      const room = 1 + mostRounded * (ofWork + away);
      return Math.abs(rest - expected) <= room ? Math.ceil(Math.max(rest, expected)) : null;
    };
  }

  /** One and a half for each hour of overtime. */
  readonly #paidHours: Measure = ({ batch, header, count }, paid) => {
    paid.fill(0, 0, count);
    for (const [index, column] of header.hours.entries()) {
      const worked = batch.microHours(column);
      const times = this.#times[index] as number;
      for (let at = 0; at < count; at++)
        paid[at] = (paid[at] as number) + (readable(worked[at]) / microHoursPerHour) * times;
    }
  };
}
