/** As many rows tell a copy, or all where a file has fewer; it never takes fewer than three. */
const mostKept = 8;
const fewest = 3;

/** What a report prints on each of its pages, and the time of day at which it does. */
const ofPage = /\bpage:?\s*\d+(\s*(of|\/)\s*\d+)?\b|\b\d{1,2}:\d{2}(:\d{2})?(\s*[ap]\.?m\b\.?)?/gi;

/** Notices the first rows of a file once more, one after the other: it was exported or pasted together twice. */
export class RepeatedBlock {
  readonly #first: Uint8Array[] = [];
  #rows = 0;
  /** How many of the first rows the last ones are. */
  #again = 0;
  #line = 0;
  #isFound = false;
  /** Whether the rows stand below a line that the file didn't have before, such as `Week 2`. */
  #isApart = false;
  readonly #lines: Set<string>;

  /** @param above the lines above the first rows */
  constructor(above: readonly (readonly string[])[]) {
    this.#lines = new Set(above.map(textOf));
  }

  /**
   * A line between rows. Below a new one the same people may have worked and earned the same again, but not because a page
   * begins there.
   * @returns whether it is a new one
   */
  pass(cells: readonly string[]): boolean {
    const text = textOf(cells);
    if (text === "") return false;
    this.#isApart = !this.#lines.has(text);
    if (this.#isApart) this.#again = 0;
    this.#lines.add(text);
    return this.#isApart;
  }

  add(bytes: Uint8Array, start: number, end: number, line: number): void {
    if (this.#isFound) return;
    this.#rows++;
    if (this.#isApart) this.#again = 0;
    else if (this.#again > 0 && isSame(this.#first[this.#again], bytes, start, end)) this.#again++;
    else {
      this.#again = isSame(this.#first[0], bytes, start, end) ? 1 : 0;
      this.#line = line;
    }
    if (this.#first.length < mostKept) this.#first.push(bytes.slice(start, end));
    if (this.#again === mostKept) this.#isFound = this.#differ();
  }

  /** The line where the copy begins; null where there is none. */
  get line(): number | null {
    const isAll = this.#again >= fewest && 2 * this.#again === this.#rows && this.#differ();
    return this.#isFound || isAll ? this.#line : null;
  }

  /** Rows that are all the same may be days of one employee. */
  #differ(): boolean {
    const [first, ...others] = this.#first;
    return others.some((other) => !isSame(first, other, 0, other.length));
  }
}

function textOf(cells: readonly string[]): string {
  const texts = cells.map((cell) => cell.replace(ofPage, "").trim());
  return texts.filter((text) => text !== "").join("\t");
}

function isSame(row: Uint8Array | undefined, bytes: Uint8Array, start: number, end: number): boolean {
  if (row === undefined || row.length !== end - start) return false;
  for (let at = 0; at < row.length; at++) if (row[at] !== bytes[start + at]) return false;
  return true;
}
