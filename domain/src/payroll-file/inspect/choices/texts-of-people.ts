import { none, TextTable } from "../../text/text-table.ts";
import type { SheetRow } from "../rows/sheet-row.ts";
import type { SheetColumn } from "./sheet-column.ts";

/** What a column says in the rows of each person. */
export class TextsOfPeople {
  /** Whether it says something else in another row of someone. */
  differ = false;
  readonly #column: SheetColumn | null;
  readonly #texts = new TextTable();
  readonly #first: number[] = [];

  constructor(column: SheetColumn | null) {
    this.#column = column;
  }

  numberIn(row: SheetRow): number {
    return this.#column === null ? none : row.intern(this.#column.at, this.#texts);
  }

  add(person: number, text: number): void {
    if (this.differ || this.#column === null) return;
    const first = this.#first[person];
    if (first === undefined) this.#first[person] = text;
    else this.differ = first !== text;
  }
}
