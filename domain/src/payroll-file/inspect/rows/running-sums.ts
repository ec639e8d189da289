import type { SheetRow } from "./sheet-row.ts";

/** One row may be like the one above by accident, and so may one figure. */
const fewestRows = 2;
const fewestEqual = 3;

/** The sums of the figures of each column, since the start and since the last totals line. */
export class RunningSums {
  #all: number[] = [];
  #section: number[] = [];
  #rowsInSection = 0;

  add(row: SheetRow): void {
    this.#rowsInSection++;
    for (let at = 0; at < row.width; at++) {
      const value = row.figure(at);
      this.#all[at] = (this.#all[at] ?? 0) + value;
      this.#section[at] = (this.#section[at] ?? 0) + value;
    }
  }

  /** Whether most figures of a row are the sums of the rows above it. Rates and counts need not be. */
  areIn(row: SheetRow): boolean {
    return this.#compare(row).some(({ equal, different }) => equal > 0 && equal >= different);
  }

  /** Whether several figures of a row are the sums of at least two rows above it, and hardly any is another. */
  areAllIn(row: SheetRow): boolean {
    const isAll = this.#compare(row).some(
      ({ equal, different }) => equal >= fewestEqual && equal > 2 * different,
    );
    return isAll && this.#rowsInSection >= fewestRows;
  }

  endSection(): void {
    this.#section = [];
    this.#rowsInSection = 0;
  }

  /** How many figures of a row are the sums of the section, or of all rows, and how many aren't. */
  #compare(row: SheetRow): { readonly equal: number; readonly different: number }[] {
    if (this.#rowsInSection === 0) return [];
    const figures = Array.from({ length: row.width }, (_, at) => row.figure(at));
    return [this.#section, this.#all].map((sums) => {
      const equal = figures.filter((value, at) => value !== 0 && value === sums[at]).length;
      return { equal, different: figures.filter((value) => value !== 0).length - equal };
    });
  }
}
