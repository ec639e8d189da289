import { withRoom } from "../../text/copied-into.ts";

/** What `RateTally` says where there isn't one hourly rate: none, several, or one that contradicts the pay. */
export const noRate = { unknown: 0, several: -1, contradicted: -2 } as const;

/** Amounts are rounded to the cent, and so may be their parts. */
const mostApart = 1.01;
/** A rate in millionths of a dollar times hours in millionths, as cents. */
const perCent = 10_000_000_000;

/** Each employee's one hourly rate, in millionths of a dollar, where the file says it and the pay agrees. */
export class RateTally {
  #rates = new Float64Array(1024);

  /**
   * @param rate of the row, in millionths of a dollar; 0 for none. Hours without one may have any
   * @param hours that it pays for, in millionths
   * @param pay for them, in cents; null where it isn't apart or can't be read
   */
  add(employee: number, rate: number, hours: number, pay: number | null): void {
    if (employee >= this.#rates.length) this.#rates = withRoom(this.#rates, employee);
    const known = this.#rates[employee] as number;
    if (hours === 0 || known === noRate.contradicted) return;
    const isContradicted = rate > 0 && pay !== null && Math.abs((rate * hours) / perCent - pay) > mostApart;
    if (isContradicted) this.#rates[employee] = noRate.contradicted;
    else if (rate <= 0 || pay === null || (known !== noRate.unknown && known !== rate))
      this.#rates[employee] = noRate.several;
    else this.#rates[employee] = rate;
  }

  column(count: number): Float64Array {
    return withRoom(this.#rates, count - 1).subarray(0, count);
  }
}
