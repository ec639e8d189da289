import { isAscii } from "./ascii.ts";
import type { CellView } from "./cell-view.ts";

/** Whether a cell says exactly one given text; by bytes wherever bytes can decide it. */
export class TextMatch {
  readonly #text: string;
  readonly #bytes: Uint8Array;

  constructor(text: string) {
    this.#text = text.trim();
    this.#bytes = new TextEncoder().encode(this.#text);
  }

  matches(cell: CellView): boolean {
    const { bytes, from, to } = cell;
    const wanted = this.#bytes;
    if (to - from === wanted.length) {
      let at = 0;
      while (at < wanted.length && bytes[from + at] === wanted[at]) at++;
      if (at === wanted.length) return true;
    }
    return !isAscii(bytes, from, to) && cell.beginning() === this.#text;
  }
}
