import type { Header } from "../../header/header.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import { firstRoom, withRoom } from "../../text/copied-into.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import { payForRegularHours, readable } from "../batch/row-measures.ts";

/** What `RateTally` says where there isn't one hourly rate: none, several, or one that contradicts the pay. */
export const noRate = { unknown: 0, several: -1, contradicted: -2 } as const;

/** Amounts are rounded to the cent, and so may be their parts. */
const mostApart = 1.01;
/** A rate in millionths of a dollar times hours in millionths, as cents. */
const perCent = 10_000_000_000;

/** Each employee's one hourly rate, in millionths of a dollar, where the file says it and the pay agrees. */
export class RateTally {
  #rates = new Float64Array(firstRoom);

  /** Null where no one column has a rate, or rows are kinds of pay. */
  static of(plan: ReadingPlan, header: Header): RateTally | null {
    return header.rate === -1 || plan.earningsType !== null ? null : new RateTally();
  }

  /** Takes rows. The rate is for regular hours; without their pay apart it can't be compared in a row with overtime or leave. */
  take(rows: CountedRows): void {
    const { batch, header, employees, hours, overtime, count, highest } = rows;
    const regularPay = rows.measured(payForRegularHours);
    this.#rates = withRoom(this.#rates, highest);
    const known = this.#rates;
    const rates = batch.microHours(header.rate);
    const leave = header.leave.map((one) => batch.hoursAtAll(one.hours));
    const isApart = header.regularPay.length > 0;
    for (let at = 0; at < count; at++) {
      const employee = employees[at] as number;
      const regular = (hours[at] as number) - (overtime[at] as number);
      if (regular === 0 || known[employee] === noRate.contradicted) continue;
      const rate = readable(rates[at]);
      const pay = regularPay[at] as number;
      const isKnown =
        Number.isFinite(pay) && (isApart || (overtime[at] === 0 && leave.every((away) => away[at] === 0)));
      if (rate > 0 && isKnown && Math.abs((rate * regular) / perCent - pay) > mostApart)
        known[employee] = noRate.contradicted;
      else {
        const isOther = known[employee] !== noRate.unknown && known[employee] !== rate;
        known[employee] = rate <= 0 || !isKnown || isOther ? noRate.several : rate;
      }
    }
  }

  column(count: number): Float64Array {
    return withRoom(this.#rates, count - 1).subarray(0, count);
  }
}
