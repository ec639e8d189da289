import { foldedName } from "./column-names.ts";

/** The headings of a line as they were written before, where only capitals or spacing differ. */
export class KnownHeadings {
  readonly #known = new Map<string, string>();

  constructor(headings: readonly string[]) {
    for (const heading of headings) {
      const key = foldedName(heading);
      if (!this.#known.has(key)) this.#known.set(key, heading);
    }
  }

  has(cell: string): boolean {
    return this.#known.has(foldedName(cell));
  }

  asWritten(cells: readonly string[]): readonly string[] {
    return cells.map((cell) => this.#known.get(foldedName(cell)) ?? cell);
  }
}

const inBrackets = /^[([]([0-9]{1,3}|[a-z])[)\]]$/i;
const fewestNumbers = 3;
const fewestDigits = 4;

/**
 * Whether a line below a header does nothing but number its columns: `(1)`, `(2)`, `(3)`, or `(a)`, or the plain numbers
 * from 1 on in every column.
 */
export function isColumnNumbering(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  if (filled.length < fewestNumbers) return false;
  const numbers = filled.map((cell) => inBrackets.exec(cell)?.[1]?.toLowerCase());
  if (numbers.every((number, at) => number === `${at + 1}`)) return true;
  if (numbers.every((letter, at) => letter === String.fromCharCode(97 + at))) return true;
  return cells.length >= fewestDigits && cells.every((cell, at) => cell === `${at + 1}`);
}
