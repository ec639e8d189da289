import { textLimits } from "../../text-limits.ts";
import { textTooLong } from "../refusals/refusals.ts";
import { isAscii } from "./ascii.ts";
import { ByteTable } from "./byte-table.ts";
import type { CellView } from "./cell-view.ts";

/** The number of an empty text. */
export const none = -1;

const slots = 64;

/** Numbers distinct trimmed texts 0, 1, 2, … in order of arrival, by the text and not by how it is encoded. */
export class TextTable {
  readonly #keys = new ByteTable();
  readonly #longest: number;
  /** The last text for each slot: most columns have few texts, again and again. */
  readonly #recent = new Int32Array(slots).fill(none);

  /** @param longest how many characters a text can have */
  constructor(longest: number = textLimits.cell) {
    this.#longest = longest;
  }

  get size(): number {
    return this.#keys.size;
  }

  /**
   * The number of the cell's text, which is added if it is new; `none` when the text is empty.
   * @throws PayrollFileError for a text that is too long
   */
  intern(cell: CellView): number {
    const { bytes, from, to } = cell;
    if (from === to) return none;
    const slot = slotOf(bytes, from, to);
    const recent = this.#recent[slot] as number;
    if (recent !== none && this.#keys.is(recent, bytes, from, to)) return recent;
    const isPlain = to - from <= this.#longest && isAscii(bytes, from, to);
    const number = isPlain ? this.#keys.intern(bytes, from, to) : this.internText(cell.text());
    this.#recent[slot] = number;
    return number;
  }

  /** The number of a trimmed text, which is added if it is new. @throws PayrollFileError for one that is too long */
  internText(text: string): number {
    if (text.length > this.#longest) throw textTooLong(text, this.#longest);
    const bytes = new TextEncoder().encode(text);
    return bytes.length === 0 ? none : this.#keys.intern(bytes, 0, bytes.length);
  }

  /** All texts, by number. */
  texts(): string[] {
    return this.#keys.texts();
  }
}

/** A slot by the bytes in which dates, places and numbers of a file differ. */
function slotOf(bytes: Uint8Array, from: number, to: number): number {
  const last = to - 1;
  const ends = (bytes[last] as number) + 3 * (bytes[Math.max(from, last - 1)] as number);
  const begins =
    5 * (bytes[Math.min(from + 3, last)] as number) + 7 * (bytes[Math.min(from + 4, last)] as number);
  return (ends + begins) & (slots - 1);
}
