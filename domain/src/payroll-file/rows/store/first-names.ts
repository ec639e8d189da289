import { textLimits } from "../../../text-limits.ts";
import { ByteList } from "../../text/byte-list.ts";
import type { CellView } from "../../text/cell-view.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import { betweenNames, personName } from "./person-name.ts";

const encoder = new TextEncoder();
const space = 32;
const asterisk = 42;

/** The name on each employee's first row, which becomes a text when all are known. */
export class FirstNames {
  /** Whose name isn't spelled as it is shown. */
  readonly #untidy = new Set<number>();
  /** As the headings of their columns say. */
  readonly #headings: readonly string[];
  readonly #parts: readonly ByteList[];

  constructor(headings: readonly string[]) {
    this.#headings = headings;
    this.#parts = headings.map(() => new ByteList());
  }

  /** Adds that of the record in hand. @throws PayrollFileError for one that is too long */
  add(cells: RowBatch, columns: readonly number[]): void {
    for (let at = 0; at < this.#parts.length; at++) {
      const column = columns[at] as number;
      const part = this.#parts[at] as ByteList;
      if (column === -1) part.push(cells.bytes, 0, 0);
      else this.#push(part, cells.at(column));
    }
  }

  /** In the order of the employees. */
  list(): string[] {
    const [first = [], ...others] = this.#parts.map((part) => part.texts());
    if (others.length === 0 && this.#untidy.size === 0) return first;
    const between = betweenNames(this.#headings);
    return first.map((text, at) => {
      if (this.#untidy.has(at))
        return personName([text, ...others.map((texts) => texts[at] as string)], this.#headings);
      let rest = others[0]?.[at] ?? "";
      for (let part = 1; part < others.length; part++) rest = `${rest} ${others[part]?.[at]}`.trim();
      return text === "" || rest === "" ? text + rest : text + between + rest;
    });
  }

  #push(part: ByteList, cell: CellView): void {
    if (cell.to - cell.from <= textLimits.cell && isTidy(cell)) part.push(cell.bytes, cell.from, cell.to);
    else {
      const text = encoder.encode(cell.text());
      this.#untidy.add(part.push(text, 0, text.length));
    }
  }
}

/** Whether there is nothing but ASCII characters, no asterisk, and one space at a time. */
function isTidy({ bytes, from, to }: CellView): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte > 126 || byte < space || byte === asterisk) return false;
    if (byte === space && bytes[at + 1] === space) return false;
  }
  return true;
}
