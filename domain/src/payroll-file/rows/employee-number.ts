import type { CellView } from "../text/cell-view.ts";
import { none, type TextTable } from "../text/text-table.ts";
import { isNumberLike } from "./totals-label.ts";

const zero = 48;
const point = 46;

/** The number of an employee's number among those of a file; `none` for nothing, for a mark such as `-` or `..`, and for `0.00`. */
export function internNumber(people: TextTable, cell: CellView): number {
  return namesSomeone(cell) ? people.intern(cell) : none;
}

/** The same of a name that identifies an employee, by its key. */
export function internName(people: TextTable, key: string): number {
  return /[\p{L}\p{N}]/u.test(key) ? people.internText(key) : none;
}

/** Whether there is a letter or a digit, and not `0.00`: a mark in the place of a number would make one employee of several. */
export function namesSomeone(cell: CellView): boolean {
  return isNumberLike(cell) ? !isNoAmount(cell) : hasLetter(cell);
}

/** Whether it is an amount of nothing, as where the cells of a row are moved by a column. */
function isNoAmount({ bytes, from, to }: CellView): boolean {
  if (to - from < 3 || bytes[from] !== zero || bytes[from + 1] !== point) return false;
  for (let at = from + 2; at < to; at++) if (bytes[at] !== zero) return false;
  return true;
}

function hasLetter({ bytes, from, to }: CellView): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    const letter = byte | 32;
    if (byte >= 0x80 || (byte >= 48 && byte <= 57) || (letter >= 97 && letter <= 122)) return true;
  }
  return false;
}
