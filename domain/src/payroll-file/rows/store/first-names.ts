import { textLimits } from "../../../text-limits.ts";
import type { Header } from "../../header/header.ts";
import { ByteList } from "../../text/byte-list.ts";
import type { CellView } from "../../text/cell-view.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import { betweenNames, nameOf } from "./person-name.ts";

const encoder = new TextEncoder();
const space = 32;
const asterisk = 42;
const nothing: Uint8Array = new Uint8Array(0);
const oneSpace = Uint8Array.of(space);

/** The name on each employee's first row, which becomes a text when all are known. */
export class FirstNames {
  /** As the headings of their columns say. */
  readonly #headings: readonly string[];
  readonly #between: Uint8Array;
  readonly #names = new ByteList();

  constructor(headings: readonly string[]) {
    this.#headings = headings;
    this.#between = encoder.encode(betweenNames(headings));
  }

  /** Adds that of the record in hand. @throws PayrollFileError for one that is too long */
  add(cells: RowBatch, header: Header): void {
    this.#names.push(nothing, 0, 0);
    if (this.#join(cells, header.names)) return;
    const name = encoder.encode(nameOf(cells, header, this.#headings));
    this.#names.cut();
    this.#names.append(name, 0, name.length);
  }

  /** In the order of the employees. */
  list(): string[] {
    return this.#names.texts();
  }

  /** As `personName` does. @returns false where a part isn't tidy, so that it takes more */
  #join(cells: RowBatch, columns: readonly number[]): boolean {
    let separator = nothing;
    for (let part = 0; part < columns.length; part++) {
      const column = columns[part] as number;
      if (column === -1) continue;
      const cell = cells.at(column);
      if (cell.isEmpty) continue;
      if (!isTidy(cell)) return false;
      this.#names.append(separator, 0, separator.length);
      this.#names.append(cell.bytes, cell.from, cell.to);
      separator = part === 0 ? this.#between : oneSpace;
    }
    return true;
  }
}

/** Whether there is nothing but ASCII characters, no asterisk, and one space at a time, and not too much of it. */
function isTidy({ bytes, from, to }: CellView): boolean {
  if (to - from > textLimits.cell) return false;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte > 126 || byte < space || byte === asterisk) return false;
    if (byte === space && bytes[at + 1] === space) return false;
  }
  return true;
}
