/** What a report prints on each of its pages, and the time of day at which it does. */
const ofPage = /\bpage:?\s*\d+(\s*(of|\/)\s*\d+)?\b|\b\d{1,2}:\d{2}(:\d{2})?(\s*[ap]\.?m\b\.?)?/gi;

/** The lines of words that belong to a table: those above it, and those between its blocks. */
export class LabelLines {
  readonly above: readonly (readonly string[])[];
  readonly #texts: ReadonlySet<string>;
  readonly between: (readonly string[])[] = [];
  #pending: (readonly string[])[] = [];
  readonly #pages: ReadonlySet<string>;
  /** The lines between rows that name a section, in their order. */
  readonly #sections = new Map<string, number>();

  constructor(above: readonly (readonly string[])[]) {
    this.above = above;
    this.#pages = new Set(above.map(withoutPage));
    this.#texts = new Set(above.map(textOf).filter((text) => /\p{L}/u.test(text)));
  }

  /** Whether a line is one of those above the table once more, as at the top of each page: only numbers may differ. */
  repeats(cells: readonly string[]): boolean {
    return this.#texts.has(textOf(cells));
  }

  /**
   * The number, from 1, of the section that a line between rows names, such as a week or a department; null where it is at the
   * top of each page. In another section the same people may have earned the same again.
   */
  sectionOf(cells: readonly string[]): number | null {
    const text = withoutPage(cells);
    if (text === "" || this.#pages.has(text)) return null;
    const section = this.#sections.get(text) ?? this.#sections.size + 1;
    this.#sections.set(text, section);
    return section;
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

function textOf(cells: readonly string[]): string {
  return cells
    .filter((cell) => cell !== "")
    .join("\t")
    .replaceAll(/\d+/g, "0");
}

function withoutPage(cells: readonly string[]): string {
  const texts = cells.map((cell) => cell.replace(ofPage, "").trim());
  return texts.filter((text) => text !== "").join("\t");
}
