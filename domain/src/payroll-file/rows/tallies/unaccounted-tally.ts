import { type Cents, cents } from "../../../money.ts";
import type { PayColumns } from "../../content/payroll-file.ts";
import type { LocatedColumn } from "../../header/header.ts";
import { unreadable } from "../../numbers/numbers.ts";
import { mostHoursOfRow } from "../../plan/reading-plan.ts";
import { withRoom } from "../../text/copied-into.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import { isPaidByRate } from "../batch/row-measures.ts";

const firstRoom = 1024;
/** What can't be read may be all of an employee's pay and hours. */
const openFigure = 10 ** 11;

interface Sums {
  mayBePay: boolean;
  mayBeHours: boolean;
  /** In cents, by employee. */
  pay: Float64Array;
  /** In millionths, by employee. */
  hours: Float64Array;
}

/** Adds up the unrecognized columns, employee by employee. */
export class UnaccountedTally {
  readonly #columns = new Map<string, Sums>();

  /**
   * Takes rows. Figures above a row's pay show that a column isn't pay, and more hours than anyone has that it isn't hours. Their
   * sign says nothing: systems write what they take from pay with either.
   * @param mayHaveHours takes who has figures that may be hours
   */
  take(rows: CountedRows, mayHaveHours: (employee: number) => void): void {
    for (const column of rows.header.unaccounted) this.#add(column, rows, mayHaveHours);
  }

  /**
   * By employee, the most that the columns may take off the pay: other pay, or hours. Hours worked need the minimum wage, and
   * hours not worked take their pay with them: both at most at the rate of the pay, where that is at least the minimum wage. Of
   * several columns each has its worst by itself.
   * @param take each column, and whom it may take something from
   */
  most(
    { count, gross, hours: hoursOf }: Pick<PayColumns, "count" | "gross" | "hours">,
    take: (column: string, employee: number) => void,
  ): ReadonlyMap<number, Cents> {
    if (this.#columns.size === 0) return new Map();
    /** Below 0 where there is none. */
    const losses = new Array<Cents>(count).fill(cents(-1));
    for (const [column, { mayBePay, mayBeHours, pay, hours }] of this.#columns) {
      for (let employee = 0; employee < count; employee++) {
        const [all, worked] = [gross[employee] as number, hoursOf[employee] as number];
        const ofPay = mayBePay ? (pay[employee] ?? 0) : 0;
        const ofHours = mayBeHours && worked > 0 ? ((hours[employee] ?? 0) * all) / worked : 0;
        const loss = Math.max(ofPay, Math.ceil(ofHours));
        if (loss <= 0) continue;
        take(column, employee);
        losses[employee] = cents(Math.min(Math.max(losses[employee] as Cents, 0) + loss, Math.max(all, 0)));
      }
    }
    return new Map([...losses.entries()].filter(([, loss]) => loss >= 0));
  }

  #add(
    { at: place, column, mayBePay, mayBeHours }: LocatedColumn,
    rows: CountedRows,
    mayHaveHours: (employee: number) => void,
  ): void {
    const { batch, header } = rows;
    const sums = this.#columns.get(column) ?? {
      ...{ mayBePay, mayBeHours },
      pay: new Float64Array(firstRoom),
      hours: new Float64Array(firstRoom),
    };
    this.#columns.set(column, sums);
    sums.pay = withRoom(sums.pay, rows.highest);
    sums.hours = withRoom(sums.hours, rows.highest);
    for (let at = 0; at < rows.count; at++) {
      const employee = rows.take(at);
      const amount = Math.abs(batch.cents(place)[batch.row] as number);
      const hours = Math.abs(batch.microHours(place)[batch.row] as number);
      if (amount === unreadable && hours === unreadable) {
        if (batch.saysNone(place)) continue;
        sums.pay[employee] = openFigure;
        sums.hours[employee] = openFigure;
      } else {
        const pay = batch.amount(header.amount) ?? 0;
        if (pay > 0 && amount > pay && amount !== unreadable) sums.mayBePay = false;
        if (hours > mostHoursOfRow && hours !== unreadable) sums.mayBeHours = false;
        sums.pay[employee] = (sums.pay[employee] as number) + (amount === unreadable ? 0 : amount);
        sums.hours[employee] =
          (sums.hours[employee] as number) + (hours === unreadable ? 0 : hoursBeyond(rows, at, hours));
      }
      if (hours !== 0 && sums.mayBeHours) mayHaveHours(employee);
    }
  }
}

/**
 * The hours in an unrecognized column that the hours of a row aren't. Where the rate pays these to the cent and the column has at
 * least as many, it may be all hours worked: they are no less, and aren't worked a second time.
 */
function hoursBeyond(rows: CountedRows, at: number, hours: number): number {
  const worked = rows.hours[at] as number;
  return hours >= worked && isPaidByRate(rows, at) ? hours - worked : hours;
}
