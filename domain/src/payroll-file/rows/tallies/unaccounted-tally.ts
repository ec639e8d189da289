import { type Cents, cents } from "../../../money.ts";
import type { PayColumns } from "../../content/payroll-file.ts";
import type { UnaccountedColumn } from "../../plan/reading-plan.ts";
import type { RecordCells } from "../../records/record-cells.ts";
import { PartTally } from "./part-tally.ts";

/** A figure of hours, in hundredths, against millionths of an hour. */
const ofMicro = 10_000;

/** Adds up the columns that the plan doesn't account for, employee by employee. */
export class UnaccountedTally {
  readonly #columns: readonly { readonly of: UnaccountedColumn; readonly sums: PartTally }[];

  constructor(columns: readonly UnaccountedColumn[]) {
    this.#columns = columns.map((of) => ({ of, sums: new PartTally() }));
  }

  /** @param at where the columns are in the record in hand @returns whether some of the figures may be hours */
  add(employee: number, cells: RecordCells, at: readonly number[]): boolean {
    let mayHaveHours = false;
    for (const [index, { of, sums }] of this.#columns.entries()) {
      const figure = cells.amount(at[index] as number);
      if (figure === null || figure <= 0) continue;
      sums.add(employee, figure);
      mayHaveHours ||= of.mayBeHours;
    }
    return mayHaveHours;
  }

  /**
   * By employee, what the columns come to if each has the meaning that leaves least: pay that doesn't count, or hours.
   * Hours that were worked need the minimum wage, and those that weren't take their pay with them: at the rate of the pay,
   * which is at least the minimum wage of everyone for whom it matters. Of several columns each has its worst by itself.
   */
  most({ gross, hours }: Pick<PayColumns, "gross" | "hours">): ReadonlyMap<number, Cents> {
    const losses = new Map<number, number>();
    for (const { of, sums } of this.#columns) {
      for (const [employee, sum] of sums.sums) {
        const [pay, worked] = [gross[employee] as number, hours[employee] as number];
        const figure = sum ?? pay;
        const asHours = of.mayBeHours && worked > 0 ? Math.ceil((figure * ofMicro * pay) / worked) : 0;
        const loss = Math.max(of.mayBePay ? figure : 0, asHours, 0);
        if (loss > 0) losses.set(employee, Math.min((losses.get(employee) ?? 0) + loss, Math.max(pay, 0)));
      }
    }
    return new Map([...losses].map(([employee, loss]) => [employee, cents(loss)]));
  }
}
