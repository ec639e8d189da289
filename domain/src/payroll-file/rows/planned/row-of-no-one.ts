import type { Header } from "../../header/header.ts";
import { isJob } from "../../vocabulary/totals-label.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import type { PayStore } from "../store/pay-store.ts";

/** Looks at rows without an employee number. */
export class RowOfNoOne {
  readonly #store: PayStore;
  readonly #cells: RowBatch;

  /** @param cells of the record in hand */
  constructor(store: PayStore, cells: RowBatch) {
    this.#store = store;
    this.#cells = cells;
  }

  /** Takes a row whose figures are sums of those above, such as of a department, for a totals line without a label. */
  takeSum(header: Header, name: string, line: number): boolean {
    const { totals } = this.#store;
    const cells = Array.from({ length: header.fieldCount }, (_, at) => this.#cells.at(at).beginning());
    const isSum = totals.isOpen && totals.isSumOfRows(header, cells, name !== "");
    if (isSum) totals.take(line, "", header, cells);
    return isSum;
  }

  /** Whether it has someone's pay or hours. */
  hasPay(header: Header, isGross: boolean): boolean {
    return (
      this.#cells.hoursAtAll(header.hours)[this.#cells.row] !== 0 ||
      (isGross && this.#cells.amount(header.amount) !== 0)
    );
  }

  /** Whether a row that says of no one and nowhere has a word, such as a job. */
  goesOn({ fieldCount }: Header): boolean {
    return Array.from({ length: fieldCount }, (_, at) => this.#cells.at(at).beginning()).some(isJob);
  }
}
