import type { CellView } from "../text/cell-view.ts";
import { none, type TextTable } from "../text/text-table.ts";
import { isNumberLike } from "./totals-label.ts";

/** The number of an employee's number among those of a file; `none` for nothing, and for a mark such as `-` or `..`. */
export function internNumber(people: TextTable, cell: CellView): number {
  return isNumberLike(cell) || namesSomeone(cell) ? people.intern(cell) : none;
}

/** Whether there is a letter or a digit: a mark in the place of a number would make one employee of several. */
function namesSomeone({ bytes, from, to }: CellView): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    const letter = byte | 32;
    if (byte >= 0x80 || (byte >= 48 && byte <= 57) || (letter >= 97 && letter <= 122)) return true;
  }
  return false;
}
