import { textLimits } from "../../../text-limits.ts";
import { ByteList } from "../../text/byte-list.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import { personName } from "../planned/person-name.ts";

/** The name on each employee's first row, which becomes a text when all are known. */
export class FirstNames {
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
      else {
        const cell = cells.at(column);
        if (cell.to - cell.from > textLimits.cell) cell.text();
        part.push(cell.bytes, cell.from, cell.to);
      }
    }
  }

  /** In the order of the employees. */
  list(): string[] {
    const [first = [], ...others] = this.#parts.map((part) => part.texts());
    return first.map((text, at) =>
      personName([text.trim(), ...others.map((texts) => (texts[at] as string).trim())], this.#headings),
    );
  }
}
