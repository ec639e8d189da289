/** The lines of words that belong to a table: those above it, and those between its blocks. */
export class LabelLines {
  readonly above: readonly (readonly string[])[];
  readonly between: (readonly string[])[] = [];
  #pending: (readonly string[])[] = [];

  constructor(above: readonly (readonly string[])[]) {
    this.above = above;
  }

  /** A line below rows: it belongs to another table unless another block follows. */
  add(cells: readonly string[]): void {
    this.#pending.push(cells);
  }

  /** Another block begins. */
  keep(): void {
    this.between.push(...this.#pending);
    this.#pending = [];
  }
}
