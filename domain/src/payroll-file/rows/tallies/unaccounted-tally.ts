import { type Cents, cents } from "../../../money.ts";
import type { PayColumns } from "../../content/payroll-file.ts";
import type { LocatedColumn } from "../../header/header.ts";
import { mostHoursOfRow } from "../../plan/reading-plan.ts";
import type { RowBatch } from "../batch/row-batch.ts";

interface Sums {
  mayBePay: boolean;
  mayBeHours: boolean;
  /** In cents, by employee. */
  readonly pay: Map<number, number>;
  /** In millionths, by employee. */
  readonly hours: Map<number, number>;
}

/** Adds up the unrecognized columns, employee by employee. */
export class UnaccountedTally {
  readonly #columns = new Map<string, Sums>();

  /**
   * Takes the record in hand. Figures above its pay show that a column isn't pay, and more hours than anyone has that it isn't
   * hours.
   * @param pay in cents, of the record
   * @returns whether some of the figures may be hours
   */
  add(employee: number, cells: RowBatch, columns: readonly LocatedColumn[], pay: number): boolean {
    let mayHaveHours = false;
    for (const { at, column, mayBePay, mayBeHours } of columns) {
      const sums = this.#columns.get(column) ?? { mayBePay, mayBeHours, pay: new Map(), hours: new Map() };
      this.#columns.set(column, sums);
      const amount = cells.amount(at) ?? 0;
      const hours = cells.sumOfHours([at]);
      if (pay > 0 && amount > pay) sums.mayBePay = false;
      if (hours > mostHoursOfRow * 1_000_000) sums.mayBeHours = false;
      addTo(sums.pay, employee, amount);
      if (addTo(sums.hours, employee, hours) && sums.mayBeHours) mayHaveHours = true;
    }
    return mayHaveHours;
  }

  /**
   * By employee, the most that the columns may take off the pay: other pay, or hours. Hours worked need the minimum wage, and
   * hours not worked take their pay with them: both at most at the rate of the pay, where that is at least the minimum wage. Of
   * several columns each has its worst by itself.
   * @param take each column, and whom it may take something from
   */
  most(
    { gross, hours: hoursOf }: Pick<PayColumns, "gross" | "hours">,
    take: (column: string, employee: number) => void,
  ): ReadonlyMap<number, Cents> {
    const losses = new Map<number, Cents>();
    for (const [column, { mayBePay, mayBeHours, pay, hours }] of this.#columns) {
      for (const employee of new Set([...pay.keys(), ...hours.keys()])) {
        const [all, worked] = [gross[employee] as number, hoursOf[employee] as number];
        const ofPay = mayBePay ? (pay.get(employee) ?? 0) : 0;
        const ofHours = mayBeHours && worked > 0 ? ((hours.get(employee) ?? 0) * all) / worked : 0;
        const loss = Math.max(ofPay, Math.ceil(ofHours));
        if (loss <= 0) continue;
        take(column, employee);
        losses.set(employee, cents(Math.min((losses.get(employee) ?? 0) + loss, Math.max(all, 0))));
      }
    }
    return losses;
  }
}

/** @returns whether there was anything to add; what is taken back adds nothing */
function addTo(sums: Map<number, number>, employee: number, figure: number): boolean {
  if (figure <= 0) return false;
  sums.set(employee, (sums.get(employee) ?? 0) + figure);
  return true;
}
