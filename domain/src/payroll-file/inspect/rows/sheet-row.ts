import { textLimits } from "../../../text-limits.ts";
import { unreadable } from "../../numbers/numbers.ts";
import type { RowBatch } from "../../rows/batch/row-batch.ts";
import type { CellView } from "../../text/cell-view.ts";
import type { TextTable } from "../../text/text-table.ts";
import { textsOf } from "../text/text-records.ts";
import { hasNothing } from "../values/read-figure.ts";

const dash = 45;
const letterU = 117;
const encoder = new TextEncoder();

/** A record of a batch, whose cells are read where they are asked for. A column that it doesn't have is empty. */
export class SheetRow {
  readonly #batch: RowBatch;
  #cells: readonly string[] | null = null;

  constructor(batch: RowBatch) {
    this.#batch = batch;
  }

  /** Another record is in hand. */
  begin(): void {
    this.#cells = null;
  }

  /** Takes these texts for the record in hand. */
  take(cells: readonly string[]): this {
    const bytes = encoder.encode(`${cells.join("\0")}\0`);
    const bounds = new Int32Array(cells.length + 1).fill(-1);
    for (let at = 0; at < cells.length; at++) bounds[at + 1] = bytes.indexOf(0, (bounds[at] as number) + 1);
    this.#batch.takeAgain({ bytes, bounds });
    this.#cells = cells;
    return this;
  }

  get width(): number {
    return this.#batch.stride - 1;
  }

  /** The trimmed text, or its beginning. */
  text(at: number): string {
    if (this.#cells !== null) return this.#cells[at] ?? "";
    const view = this.#view(at);
    return view === null || view.isEmpty ? "" : view.beginning();
  }

  /** Whether there is a text, and not a dash alone. */
  isFilled(at: number): boolean {
    if (this.#cells !== null) return !hasNothing(this.text(at));
    const view = this.#view(at);
    if (view === null || view.isEmpty) return false;
    const first = view.bytes[view.from] as number;
    return first < 0x80 ? first !== dash || view.to - view.from > 1 : !hasNothing(view.beginning());
  }

  /** Whole cents; null where the cell isn't an amount. Empty is 0. */
  cents(at: number): number | null {
    return at < this.width ? this.#batch.amount(at) : 0;
  }

  /** Whole millionths of an hour; null where the cell isn't a number. Empty is 0. */
  microHours(at: number): number | null {
    if (at >= this.width) return 0;
    const hours = this.#batch.microHours(at)[this.#batch.row] as number;
    return hours === unreadable ? null : hours;
  }

  /** In cents what the cell adds to a sum; 0 where it doesn't look like a figure. */
  figure(at: number): number {
    const view = this.#view(at);
    if (view === null || view.isEmpty) return 0;
    const first = view.bytes[view.from] as number;
    return first < 58 || (first | 32) === letterU ? (this.cents(at) ?? 0) : 0;
  }

  /** The text's number in a table. */
  intern(at: number, texts: TextTable): number {
    const view = this.#view(at);
    if (view === null) return texts.internText("");
    const isShort = view.to - view.from <= textLimits.cell;
    return isShort ? texts.intern(view) : texts.internText(view.beginning());
  }

  /** All texts. */
  cells(): readonly string[] {
    const { bytes, bounds, row, stride } = this.#batch;
    this.#cells ??= textsOf(bytes, bounds, row * stride, this.width);
    return this.#cells;
  }

  /** Whether the cell is nothing but digits. */
  hasNumber(at: number): boolean {
    const view = this.#view(at);
    if (view === null || view.isEmpty) return false;
    for (let byte = view.from; byte < view.to; byte++)
      if (((view.bytes[byte] as number) ^ 48) > 9) return false;
    return true;
  }

  /** How many cells have something, up to so many. */
  filledOf(most: number): number {
    let filled = 0;
    for (let at = 0; at < this.width && filled < most; at++) if (!this.#batch.at(at).isEmpty) filled++;
    return filled;
  }

  /** The first cell with text, or the last. */
  first(): number {
    let at = 0;
    while (at + 1 < this.width && this.#batch.at(at).isEmpty) at++;
    return at;
  }

  /** The first byte of that. */
  firstByte(): number {
    const { bytes, from } = this.#batch.at(this.first());
    return bytes[from] as number;
  }

  /** Null where the record has no such column. */
  #view(at: number): CellView | null {
    return at < this.width ? this.#batch.at(at) : null;
  }
}

/** What the cells of some columns add up to, in cents; those that aren't figures count as 0. */
export function centsIn(row: SheetRow, columns: readonly { readonly at: number }[]): number {
  let sum = 0;
  for (const { at } of columns) sum += row.cents(at) ?? 0;
  return sum;
}

/** The same of hours, in millionths. */
export function hoursIn(row: SheetRow, columns: readonly { readonly at: number }[]): number {
  let sum = 0;
  for (const { at } of columns) sum += row.microHours(at) ?? 0;
  return sum;
}
