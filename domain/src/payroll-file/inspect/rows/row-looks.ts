import { readDate } from "../values/read-date.ts";
import { hasNothing, isFigure } from "../values/read-figure.ts";

/** How many rows tell what the others look like. */
const mostRows = 500;

/** What the rows of a table look like, to tell them from another table further down. */
export class RowLooks {
  readonly #figures: number[] = [];
  readonly #texts: number[] = [];
  #rows = 0;
  #figureCells = 0;

  get areUnknown(): boolean {
    return this.#rows === 0;
  }

  /** Whether further rows tell something. */
  get areOpen(): boolean {
    return this.#rows < mostRows;
  }

  add(cells: readonly string[]): void {
    this.#rows++;
    for (const [at, cell] of cells.entries()) {
      if (hasNothing(cell)) continue;
      const counts = isFigure(cell) ? this.#figures : this.#texts;
      counts[at] = (counts[at] ?? 0) + 1;
      if (counts === this.#figures) this.#figureCells++;
    }
  }

  /** Words where the rows have words, and figures in at least half as many cells. */
  fit(cells: readonly string[]): boolean {
    let figures = 0;
    for (const [at, cell] of cells.entries()) {
      if (hasNothing(cell)) continue;
      const isTextColumn = (this.#texts[at] ?? 0) > 9 * (this.#figures[at] ?? 0);
      const isFigureColumn = (this.#figures[at] ?? 0) > 9 * (this.#texts[at] ?? 0);
      const figure = isFigure(cell);
      if (figure ? isTextColumn : isFigureColumn) return false;
      if (figure) figures++;
    }
    return this.#rows > 0 && 2 * figures * this.#rows >= this.#figureCells && !this.#isDateAmongWords(cells);
  }

  #isDateAmongWords(cells: readonly string[]): boolean {
    const first = cells.findIndex((cell) => cell !== "");
    return first !== -1 && readDate(cells[first] as string) !== null && (this.#texts[first] ?? 0) === 0;
  }
}
