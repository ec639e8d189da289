import { filledCells } from "../text/text-records.ts";
import { combinedHeadings, type HeadingLines, mayBeHeadings } from "./combined-headings.ts";
import type { HeaderRecord } from "./found-header.ts";
import { isSameTable } from "./same-table.ts";

/** Makes one record of those of a header of several lines wherever it comes again, as on each page or above another block. */
export class WholeHeaders {
  readonly #headings: readonly string[];
  readonly #most: number;
  #held: HeadingLines = [];

  /** @param first the first header; null for a file without one */
  constructor(first: HeaderRecord | null) {
    this.#headings = first?.cells ?? [];
    this.#most = (first?.lines.length ?? 1) - 1;
  }

  /** Whether some records wait for the next one. */
  get hasHeld(): boolean {
    return this.#held.length > 0;
  }

  /** Takes the next record, and gives those that are known. */
  push(cells: readonly string[]): HeadingLines {
    if (this.#most === 0) return [cells];
    const held = [...this.#held, cells];
    const isPart = filledCells(cells) > 1 && mayBeHeadings(cells);
    this.#held = [];
    for (let from = 0; from < held.length - 1; from++) {
      const headings = combinedHeadings(held.slice(from));
      if (headings !== null && isSameTable(this.#headings, headings))
        return [...held.slice(0, from), headings];
    }
    this.#held = isPart ? held.slice(-this.#most) : [];
    return held.slice(0, held.length - this.#held.length);
  }

  /** Those that waited for one more. */
  rest(): HeadingLines {
    return this.#held;
  }
}
