/** The lines of words that belong to a table: those above it, and those between its blocks. */
export class LabelLines {
  readonly above: readonly (readonly string[])[];
  readonly #texts: ReadonlySet<string>;
  /** How they begin, with 0 for all digits: hardly any row begins like one of them. */
  readonly beginnings: ReadonlySet<string>;
  readonly between: (readonly string[])[] = [];
  #pending: (readonly string[])[] = [];

  constructor(above: readonly (readonly string[])[]) {
    this.above = above;
    this.#texts = new Set(above.map(textOf).filter((text) => /\p{L}/u.test(text)));
    this.beginnings = new Set(above.map(beginningOf));
  }

  /** Whether a line is one of those above the table once more, as at the top of each page: only numbers may differ. */
  repeats(cells: readonly string[]): boolean {
    return this.beginnings.has(beginningOf(cells)) && this.#texts.has(textOf(cells));
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

function beginningOf(cells: readonly string[]): string {
  return (cells.find((cell) => cell !== "") ?? "").replaceAll(/\d+/g, "0");
}

function textOf(cells: readonly string[]): string {
  return cells
    .filter((cell) => cell !== "")
    .join("\t")
    .replaceAll(/\d+/g, "0");
}
