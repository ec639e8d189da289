import { textLimits } from "../../../text-limits.ts";
import { unreadable } from "../../numbers/numbers.ts";
import type { RowBatch } from "../../rows/batch/row-batch.ts";
import type { CellView } from "../../text/cell-view.ts";
import { CutTexts } from "../../text/cut-texts.ts";
import type { TextTable } from "../../text/text-table.ts";
import { hasNothing } from "../values/read-figure.ts";

const dash = 45;

/** Where a column is. */
interface SheetPlace {
  readonly at: number;
}

/** The record in hand, by the columns of all blocks of the table. A column that its block doesn't have is empty. */
export class SheetRow {
  readonly #batch: RowBatch;
  /** Where the columns are in the block in hand; -1 for one that it doesn't have. */
  #places: readonly number[] = [];
  readonly #cut = new CutTexts();

  constructor(batch: RowBatch) {
    this.#batch = batch;
  }

  /** The records to come are of another block. */
  open(places: readonly number[]): void {
    this.#places = places;
  }

  /** The trimmed text, or its beginning. */
  text(at: number): string {
    const view = this.#view(at);
    if (view === null || view.isEmpty) return "";
    const { row, bytes, bounds, stride } = this.#batch;
    const first = (bounds[row * stride] as number) + 1;
    return this.#cut.beginning(view, bytes, first, bounds[(row + 1) * stride - 1] as number);
  }

  /** Whether there is a text, and not dashes alone. */
  isFilled(at: number): boolean {
    const view = this.#view(at);
    if (view === null || view.isEmpty) return false;
    const first = view.bytes[view.from] as number;
    return !((first === dash || first >= 0x80) && hasNothing(view.beginning()));
  }

  /** Whole cents; null where the cell isn't an amount. Empty is 0. */
  cents(at: number): number | null {
    return this.#batch.amount(this.#placeOf(at));
  }

  /** Whole millionths of an hour; null where the cell isn't a number. Empty is 0. */
  microHours(at: number): number | null {
    const place = this.#placeOf(at);
    if (place === -1) return 0;
    const hours = this.#batch.microHours(place)[this.#batch.row] as number;
    return hours === unreadable ? null : hours;
  }

  /** The same; 0 where the cell isn't an amount. */
  centsOf({ at }: SheetPlace): number {
    return this.cents(at) ?? 0;
  }

  /** The same of hours. */
  hoursOf({ at }: SheetPlace): number {
    return this.microHours(at) ?? 0;
  }

  /** The text's number in a table. */
  intern(at: number, texts: TextTable): number {
    const view = this.#view(at);
    if (view === null) return texts.internText("");
    const isShort = view.to - view.from <= textLimits.cell;
    return isShort ? texts.intern(view) : texts.internText(view.beginning());
  }

  /** Null where the record has no such column. */
  #view(at: number): CellView | null {
    const place = this.#placeOf(at);
    return place === -1 ? null : this.#batch.at(place);
  }

  #placeOf(at: number): number {
    return this.#places[at] ?? -1;
  }
}

/** What the cells of some columns add up to, in cents; those that aren't figures count as 0. */
export function centsIn(row: SheetRow, columns: readonly SheetPlace[]): number {
  let sum = 0;
  for (let nth = 0; nth < columns.length; nth++) sum += row.centsOf(columns[nth] as SheetPlace);
  return sum;
}

/** The same of hours, in millionths. */
export function hoursIn(row: SheetRow, columns: readonly SheetPlace[]): number {
  let sum = 0;
  for (let nth = 0; nth < columns.length; nth++) sum += row.hoursOf(columns[nth] as SheetPlace);
  return sum;
}
