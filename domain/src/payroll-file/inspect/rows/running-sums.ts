import { centsOf, isFigure } from "../values/read-figure.ts";

/** The sums of the figures of each column, since the start and since the last totals line. */
export class RunningSums {
  #all: number[] = [];
  #section: number[] = [];
  #rowsInSection = 0;

  add(cells: readonly string[]): void {
    this.#rowsInSection++;
    for (const [at, cell] of cells.entries()) {
      const value = isFigure(cell) ? (centsOf(cell) ?? 0) : 0;
      this.#all[at] = (this.#all[at] ?? 0) + value;
      this.#section[at] = (this.#section[at] ?? 0) + value;
    }
  }

  /** Whether most figures of a row are the sums of the rows above it. Rates and counts need not be. */
  areIn(cells: readonly string[]): boolean {
    if (this.#rowsInSection === 0) return false;
    return isMostly(cells, this.#section) || isMostly(cells, this.#all);
  }

  endSection(): void {
    this.#section = [];
    this.#rowsInSection = 0;
  }
}

function isMostly(cells: readonly string[], sums: readonly number[]): boolean {
  let equal = 0;
  let different = 0;
  for (const [at, cell] of cells.entries()) {
    const value = isFigure(cell) ? centsOf(cell) : 0;
    if (value === null || value === 0) continue;
    if (value === sums[at]) equal++;
    else different++;
  }
  return equal > 0 && equal >= different;
}
