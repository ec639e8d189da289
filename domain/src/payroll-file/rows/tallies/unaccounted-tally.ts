import { type Cents, cents } from "../../../money.ts";
import type { PayColumns } from "../../content/payroll-file.ts";
import type { UnaccountedColumn } from "../../plan/reading-plan.ts";
import type { RowBatch } from "../batch/row-batch.ts";

interface Sums {
  readonly of: UnaccountedColumn;
  /** In cents, by employee. */
  readonly pay: Map<number, number>;
  /** In millionths, by employee. */
  readonly hours: Map<number, number>;
}

/** Adds up the unrecognized columns, employee by employee. */
export class UnaccountedTally {
  readonly #columns: readonly Sums[];

  constructor(columns: readonly UnaccountedColumn[]) {
    this.#columns = columns.map((of) => ({ of, pay: new Map(), hours: new Map() }));
  }

  /** @param at where the columns are in the record in hand @returns whether some of the figures may be hours */
  add(employee: number, cells: RowBatch, at: readonly number[]): boolean {
    let mayHaveHours = false;
    for (const [index, { of, pay, hours }] of this.#columns.entries()) {
      const column = at[index] as number;
      if (of.mayBePay) addTo(pay, employee, cells.amount(column) ?? 0);
      if (of.mayBeHours && addTo(hours, employee, cells.sumOfHours([column]))) mayHaveHours = true;
    }
    return mayHaveHours;
  }

  /**
   * By employee, the most that the columns may take off the pay: other pay, or hours. Hours worked need the minimum wage, and
   * hours not worked take their pay with them: both at most at the rate of the pay, where that is at least the minimum wage. Of
   * several columns each has its worst by itself.
   */
  most({ gross, hours: hoursOf }: Pick<PayColumns, "gross" | "hours">): ReadonlyMap<number, Cents> {
    const losses = new Map<number, Cents>();
    for (const { pay, hours } of this.#columns) {
      for (const employee of new Set([...pay.keys(), ...hours.keys()])) {
        const [all, worked] = [gross[employee] as number, hoursOf[employee] as number];
        const unworked = worked > 0 ? Math.ceil(((hours.get(employee) ?? 0) * all) / worked) : 0;
        const loss = (losses.get(employee) ?? 0) + Math.max(pay.get(employee) ?? 0, unworked);
        losses.set(employee, cents(Math.min(loss, Math.max(all, 0))));
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
