import { centsOf, isFigure } from "../values/read-figure.ts";
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
  areIn(cells: readonly string[]): boolean {
    if (this.#rowsInSection === 0) return false;
    return isMostly(cells, this.#section) || isMostly(cells, this.#all);
  }

  /** The same, of at least two rows. */
  areInSeveral(cells: readonly string[]): boolean {
    return this.#rowsInSection >= fewestRows && this.areIn(cells);
  }

  /** Whether several figures of a row are the sums of at least two rows above it, and hardly any is another. */
  areAllIn(cells: readonly string[]): boolean {
    if (this.#rowsInSection < fewestRows) return false;
    return isSum(cells, this.#section) || isSum(cells, this.#all);
  }

  endSection(): void {
    this.#section = [];
    this.#rowsInSection = 0;
  }
}

function isMostly(cells: readonly string[], sums: readonly number[]): boolean {
  const { equal, different } = compare(cells, sums);
  return equal > 0 && equal >= different;
}

function isSum(cells: readonly string[], sums: readonly number[]): boolean {
  const { equal, different } = compare(cells, sums);
  return equal >= fewestEqual && equal > 2 * different;
}

/** How many figures of a row are those sums, and how many aren't. */
function compare(cells: readonly string[], sums: readonly number[]): { equal: number; different: number } {
  let equal = 0;
  let different = 0;
  for (const [at, cell] of cells.entries()) {
    const value = isFigure(cell) ? centsOf(cell) : 0;
    if (value === null || value === 0) continue;
    if (value === sums[at]) equal++;
    else different++;
  }
  return { equal, different };
}
