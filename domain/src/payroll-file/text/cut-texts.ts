import { textLimits } from "../../text-limits.ts";
import type { CellView } from "./cell-view.ts";
import { utf8Text } from "./text-encoding.ts";

/** The texts of the cells of records that don't change: decoding a record and cutting it is faster than decoding each cell. */
export class CutTexts {
  #start = -1;
  #text: string | null = null;

  /** What `beginning` of the cell says. @param start where its record begins, of these bytes @param end of its last cell */
  beginning(cell: CellView, bytes: Uint8Array, start: number, end: number): string {
    if (start !== this.#start) {
      this.#start = start;
      const text = utf8Text(bytes, start, end);
      // Else a character may be several bytes.
      this.#text = text?.length === end - start ? text : null;
    }
    const { from, to } = cell;
    if (this.#text === null || cell.bytes !== bytes) return cell.beginning();
    return this.#text.slice(from - start, Math.min(to, from + textLimits.cell) - start);
  }
}
