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
  hasPayOfSomeone({ amount, hours }: Header, name: string, isGross: boolean): boolean {
    const pay = this.#cells.amount(amount);
    const { people, totals } = this.#store;
    if (name === "" && people.size > 1 && totals.isSumOfAll(pay ?? 0)) return false;
    return this.#cells.hasHours(hours) || (isGross && pay !== 0);
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
