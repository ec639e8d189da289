import { combinedHeadings, type HeadingLines, mayBeHeadings } from "../inspect/headings/combined-headings.ts";
import { columnNames } from "./column-names.ts";
import type { Header } from "./header.ts";
import { KnownHeadings } from "./repeated-header.ts";

/** What a record between rows is: a whole header, by the names of its columns, or a line of one that isn't whole yet. */
type TakenLine = { readonly columns: readonly string[]; readonly lines: HeadingLines } | "part" | null;

/** Puts headers of several lines together where one comes again, as on each page, or that of another table. */
export class HeaderLines {
  readonly #first: HeadingLines;
  readonly #keys: readonly number[];
  readonly #known: KnownHeadings;
  #held: HeadingLines = [];
  #nextLine = 0;

  /** @param first the first header */
  constructor({ lines, columns, keys }: Pick<Header, "lines" | "columns" | "keys">) {
    this.#first = lines;
    this.#known = new KnownHeadings([...columns, ...lines.flat()]);
    this.#keys = keys;
  }

  /**
   * @param line of the record @param nextLine of the one below it
   * @param isHeader whether columns are those of a table that the plan reads
   */
  take(
    written: readonly string[],
    line: number,
    nextLine: number,
    isHeader: (columns: readonly string[]) => boolean,
  ): TakenLine {
    const cells = this.#known.asWritten(written);
    const held = line === this.#nextLine ? this.#held : [];
    this.#held = [];
    if (this.#first.length === 1) return wholeHeader([cells], isHeader);
    for (let from = 0; from < held.length; from++) {
      const whole = wholeHeader([...held.slice(from), cells], isHeader);
      if (whole !== null) return whole;
    }
    if (mayBeHeadings(cells)) {
      this.#held = [...held, cells].slice(1 - this.#first.length);
      this.#nextLine = nextLine;
    }
    if (this.#isPart(cells)) return "part";
    return wholeHeader([cells], isHeader);
  }

  /** Whether it is a line of the first header but its last, or says the same of whose the rows are. */
  #isPart(cells: readonly string[]): boolean {
    if (this.#first.slice(0, -1).some((line) => line.join("\t") === cells.join("\t"))) return true;
    const saysSame = (line: readonly string[]) =>
      this.#keys.some((at) => (cells[at] ?? "") !== "" && cells[at] === line[at]);
    return mayBeHeadings(cells) && this.#first.some(saysSame);
  }
}

function wholeHeader(lines: HeadingLines, isHeader: (columns: readonly string[]) => boolean): TakenLine {
  const headings = lines.length === 1 ? (lines[0] ?? null) : combinedHeadings(lines);
  const columns = headings === null ? [] : columnNames(headings, headings.length);
  return isHeader(columns) ? { columns, lines } : null;
}
