import type { Header } from "../../header/header.ts";
import { isJob } from "../../vocabulary/totals-label.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import type { PayStore } from "../store/pay-store.ts";
import { slots } from "../tallies/totals-check.ts";

const mostSections = 64;

/** Looks at rows without an employee number. */
export class RowOfNoOne {
  readonly #store: PayStore;
  readonly #cells: RowBatch;
  /** How much gross pay and how many rows there were at the start, and at the last rows without anyone. */
  readonly #sections = [{ gross: 0, rows: 0 }];

  /** @param cells of the record in hand */
  constructor(store: PayStore, cells: RowBatch) {
    this.#store = store;
    this.#cells = cells;
  }

  /** Whether it has someone's pay or hours. What has no name either may be the sum of all rows. */
  hasPayOfSomeone(header: Header, name: string, isGross: boolean): boolean {
    if (this.#isSum(header, name)) return false;
    return (
      this.#cells.hoursAtAll(header.hours)[this.#cells.row] !== 0 ||
      (isGross && this.#cells.amount(header.amount) !== 0)
    );
  }

  /** Takes the sum of all gross pay for a totals line without a label. */
  takeSum(header: Header, name: string, line: number): void {
    const { totals } = this.#store;
    if (!this.#isSum(header, name) || !totals.isOpen) return;
    const cells = Array.from({ length: header.fieldCount }, (_, at) => this.#cells.at(at).text());
    totals.take(line, "", header, cells);
  }

  #isSum({ amount }: Header, name: string): boolean {
    const { people, totals } = this.#store;
    return name === "" && people.size > 1 && totals.isSumOfAll(this.#cells.amount(amount) ?? 0);
  }

  /** Whether a row that says of no one and nowhere has a word, such as a job, and isn't the sum of rows above. */
  goesOn({ amount, fieldCount }: Header): boolean {
    const { totals, rowCount } = this.#store;
    const gross = totals.sums[slots.regularAmount] as number;
    const pay = this.#cells.amount(amount);
    const isSum = this.#sections.some((start) => rowCount - start.rows > 1 && gross - start.gross === pay);
    this.#sections.push({ gross, rows: rowCount + 1 });
    if (this.#sections.length > mostSections) this.#sections.splice(1, 1);
    return (
      !isSum && Array.from({ length: fieldCount }, (_, at) => this.#cells.at(at).beginning()).some(isJob)
    );
  }
}
