import { type QuantityColumn, zeros } from "../../../columns.ts";
import type { Cents } from "../../../money.ts";
import { largestPay } from "../../content/largest-pay.ts";
import type { MoneyColumn } from "../../content/payroll-file.ts";
import { firstRoom, withRoom } from "../../text/copied-into.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";

/** What a further money column adds up to for each employee. */
export class MoneyTally {
  #sums = zeros<Cents>(firstRoom);
  #hasAny = new Uint8Array(firstRoom);
  readonly #unreadable = new Set<number>();

  /**
   * Adds the amounts in a column of rows, or of those that are of some kinds of pay.
   * @returns what those come to that can be read
   */
  take(
    rows: CountedRows,
    column: number,
    ofKinds: ((kind: ValueKind | null) => boolean) | null = null,
  ): number {
    const { batch, employees, kinds, count } = rows;
    this.#sums = withRoom(this.#sums, rows.highest);
    this.#hasAny = withRoom(this.#hasAny, rows.highest);
    const figures = batch.cents(column);
    let all = 0;
    for (let at = 0; at < count; at++) {
      if (ofKinds !== null && !ofKinds(kinds[at] ?? null)) continue;
      const value = figures[at] as number;
      if (value === 0 && batch.lacksFigure(at, column)) continue;
      const employee = employees[at] as number;
      this.#hasAny[employee] = 1;
      const sum = (this.#sums[employee] as number) + value;
      if (Math.abs(sum) > largestPay) this.#unreadable.add(employee);
      else {
        this.#sums[employee] = sum as Cents;
        all += value;
      }
    }
    return all;
  }

  /** The sums of that many employees. */
  column(count: number): MoneyColumn {
    const sums = withRoom(this.#sums, count - 1).slice(0, count) as QuantityColumn<Cents>;
    const hasAny = withRoom(this.#hasAny, count - 1).slice(0, count);
    return { sums, unreadable: this.#unreadable, hasAny };
  }
}
