import { isAscii } from "./ascii.ts";
import type { CellView } from "./cell-view.ts";

/** Whether a cell says one given heading, in capitals or not, and however its words are spaced. */
export class HeadingMatch {
  readonly #letters: string;
  readonly #first: number;

  constructor(text: string) {
    this.#letters = lettersOf(text);
    this.#first = this.#letters.charCodeAt(0) | lowerCase;
  }

  matches(cell: CellView): boolean {
    const { bytes, from, to } = cell;
    const mayBe = ((bytes[from] as number) | lowerCase) === this.#first || !isAscii(bytes, from, to);
    return mayBe && lettersOf(cell.beginning()) === this.#letters;
  }
}

/** Of an ASCII letter. */
const lowerCase = 32;

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/\s+/g, "");
}
