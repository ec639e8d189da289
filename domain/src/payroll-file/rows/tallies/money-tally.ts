import { type QuantityColumn, zeros } from "../../../columns.ts";
import type { Cents } from "../../../money.ts";
import { largestPay } from "../../content/largest-pay.ts";
import type { MoneyColumn } from "../../content/payroll-file.ts";
import { withRoom } from "../../text/copied-into.ts";
import type { RowBatch } from "../batch/row-batch.ts";

/** What a further money column adds up to for each employee. */
export class MoneyTally {
  #sums = zeros<Cents>(1024);
  #hasAny = new Uint8Array(1024);
  readonly #unreadable = new Set<number>();

  /** For the employees up to this one. */
  makeRoom(employee: number): void {
    this.#sums = withRoom(this.#sums, employee);
    this.#hasAny = withRoom(this.#hasAny, employee);
  }

  /** Adds the amount in a column of a record, and gives it back; 0 where it can't be read. */
  add(employee: number, rows: RowBatch, row: number, column: number): number {
    const value = rows.cents(column)[row] as number;
    if (value === 0 && rows.lacksFigure(row, column)) return 0;
    this.#hasAny[employee] = 1;
    const sum = (this.#sums[employee] as number) + value;
    if (Math.abs(sum) > largestPay) {
      this.#unreadable.add(employee);
      return 0;
    }
    this.#sums[employee] = sum as Cents;
    return value;
  }

  /** The sums of that many employees. */
  column(count: number): MoneyColumn {
    const sums = withRoom(this.#sums, count - 1).slice(0, count) as QuantityColumn<Cents>;
    const hasAny = withRoom(this.#hasAny, count - 1).slice(0, count);
    return { sums, unreadable: this.#unreadable, hasAny };
  }
}
