import { unreadable } from "../../numbers/numbers.ts";
import type { RecordScanner } from "../../records/record-scanner.ts";
import { TidyScanner } from "../../records/tidy-scanner.ts";
import { CellView } from "../../text/cell-view.ts";
import { withCell } from "../../text/spelling-hash.ts";
import { isNothing, mayBeginVoid } from "../../vocabulary/marks.ts";
import { FiguresOf, fillCents, fillMicroHours, fillSpellings } from "./figures-of.ts";

interface Shape {
  readonly fieldCount: number;
  readonly delimiter: number;
}

/** A record that is taken again later. */
export interface KeptRecord {
  readonly bounds: Int32Array;
  readonly bytes: Uint8Array;
}

/**
 * Records of a table, many at once, and the columns in them: what a column of figures holds is read at the first question, from
 * its first record to its last, because the compiler makes much of a short loop over one column. A record that isn't tidy
 * comes alone. A column that the table doesn't have is -1. One view is reused for all cells.
 */
export class RowBatch {
  /** How many records there are. */
  count = 0;
  /** The record in hand. */
  row = 0;
  bytes: Uint8Array = new Uint8Array(0);
  /** The bounds of the fields of each record, and how many each has; see `TidyScanner`. */
  bounds: Int32Array;
  stride: number;
  readonly #cell = new CellView();
  #scanner: TidyScanner;
  /** Of the one record that isn't tidy. */
  #single: Int32Array;
  readonly #cents = new FiguresOf(fillCents);
  readonly #microHours = new FiguresOf(fillMicroHours);
  readonly #spellings = new FiguresOf(fillSpellings);
  /** Of each record, once the first of them was asked for. */
  #hashes = new Int32Array(0);
  #areHashed = false;

  constructor({ delimiter, fieldCount }: Shape) {
    this.stride = fieldCount + 1;
    this.#scanner = new TidyScanner(delimiter, fieldCount);
    this.bounds = this.#scanner.bounds;
    this.#single = new Int32Array(this.stride);
  }

  /** The records to come are of another table. */
  open({ delimiter, fieldCount }: Shape): void {
    this.stride = fieldCount + 1;
    this.#scanner = new TidyScanner(delimiter, fieldCount);
    this.#single = new Int32Array(this.stride);
    this.#begin(this.bytes, this.#single, 0);
  }

  /** How many records there may be. */
  get room(): number {
    return this.#scanner.room;
  }

  /** How many of the first fields of each record are those of the one before it; see `TidyScanner`. */
  get sharedFields(): Int32Array {
    return this.#scanner.sharedFields;
  }

  /** Takes the tidy records from `start` on, as many as fit, at most so many. */
  scan(bytes: Uint8Array, start: number, end: number, most: number): void {
    this.#scanner.scan(bytes, start, end, most);
    this.#begin(bytes, this.#scanner.bounds, this.#scanner.count);
  }

  /** Says that the next tidy record doesn't follow the last one. */
  forget(): void {
    this.#scanner.forget();
  }

  /** Takes the one record that a scanner just found. */
  take({ fieldEnds }: RecordScanner, bytes: Uint8Array, start: number): void {
    const bounds = this.#single;
    bounds[0] = start - 1;
    for (let field = 0; field + 1 < bounds.length; field++)
      bounds[field + 1] = start + (fieldEnds[field] as number);
    this.#begin(bytes, bounds, 1);
  }

  /** Takes a record again. */
  takeAgain({ bytes, bounds }: KeptRecord): void {
    this.stride = bounds.length;
    this.#begin(bytes, bounds, 1);
  }

  /** The record in hand, so that it can be taken again. */
  keep(): KeptRecord {
    const { row, stride, bytes } = this;
    const first = (this.bounds[row * stride] as number) + 1;
    const bounds = this.bounds.slice(row * stride, (row + 1) * stride).map((bound) => bound - first);
    return { bounds, bytes: bytes.slice(first, first + (bounds.at(-1) as number) + 1) };
  }

  /** Where a record begins; the one behind the last of them, too. */
  startOf(record: number): number {
    return (this.bounds[record * this.stride] as number) + 1;
  }

  /** Whether they were scanned as tidy ones, so that `sharedFields` is theirs. */
  get areTidy(): boolean {
    return this.bounds === this.#scanner.bounds;
  }

  /** Whether a record surely says in a column what the one above it does, byte for byte. */
  isAsAbove(record: number, column: number): boolean {
    return record > 0 && this.areTidy && (this.sharedFields[record] as number) > column;
  }

  /** A cell of the record in hand. */
  at(column: number): CellView {
    return this.cell(this.row, column);
  }

  cell(row: number, column: number): CellView {
    const at = row * this.stride + column;
    const start = (this.bounds[at] as number) + 1;
    this.#cell.select(this.bytes, start, this.bounds[at + 1] as number, this.areTidy);
    return this.#cell;
  }

  isEmpty(column: number): boolean {
    return column === -1 || this.at(column).isEmpty;
  }

  /** Whether there is no amount and no hours, not even zero. */
  lacksFigure(column: number): boolean {
    return column === -1 || this.at(column).lacksFigure;
  }

  /** The amounts of a column of all records, in cents; `unreadable` where one can't be read, and 0 where there is none. */
  cents(column: number): Float64Array {
    return this.#cents.of(column, this);
  }

  /** The same of the records that are marked with 1 alone; 0 for the others. */
  centsWhere(marked: Uint8Array, column: number): Float64Array {
    return this.#cents.of(column, this, marked);
  }

  /** The same of hours, in millionths. */
  microHours(column: number): Float64Array {
    return this.#microHours.of(column, this);
  }

  /** In cents; null where it can't be read, and 0 where there is none. */
  amount(column: number): number | null {
    if (column === -1) return 0;
    const value = this.cents(column)[this.row] as number;
    return value === unreadable ? null : value;
  }

  /** The text of a cell that may say that a check was voided; null where its first letters tell that it doesn't. */
  voidText(column: number): string | null {
    const cell = this.at(column);
    return mayBeginVoid(cell.bytes, cell.from, cell.to) ? cell.beginning() : null;
  }

  /** Whether a cell's text says that there is nothing, such as `n/a`. */
  saysNone(column: number): boolean {
    return isNothing(this.at(column).beginning());
  }

  /** Null where one of them can't be read. @param least replaces lower amounts */
  sumOf(columns: readonly number[], least = Number.NEGATIVE_INFINITY): number | null {
    let sum = 0;
    for (let at = 0; at < columns.length; at++) {
      const value = this.amount(columns[at] as number);
      if (value === null) return null;
      sum += Math.max(value, least);
    }
    return sum;
  }

  /** In millionths; those that can't be read are none. */
  sumOfHours(columns: readonly number[]): number {
    let sum = 0;
    for (let at = 0; at < columns.length; at++) sum += this.hoursIn(columns[at] as number);
    return sum;
  }

  /** In millionths; 0 where they can't be read. */
  hoursIn(column: number): number {
    const value = this.#hours(column);
    return value === unreadable ? 0 : value;
  }

  /** Whether there are hours; those that can't be read are some. */
  hasHours(columns: readonly number[]): boolean {
    for (let at = 0; at < columns.length; at++) if (this.#hours(columns[at] as number) !== 0) return true;
    return false;
  }

  /** A hash of what the record in hand says, however it is spelled. */
  hash(): number {
    if (!this.#areHashed) this.#hash();
    return this.#hashes[this.row] as number;
  }

  /** The same of one cell; 0 where the table doesn't have it. */
  hashAt(column: number): number {
    return column === -1 ? 0 : (this.#spellings.of(column, this)[this.row] as number);
  }

  #hash(): void {
    const { count, stride } = this;
    if (this.#hashes.length < count) this.#hashes = new Int32Array(count);
    const hashes = this.#hashes.fill(0, 0, count);
    for (let column = 0; column + 1 < stride; column++) {
      const cells = this.#spellings.of(column, this);
      for (let row = 0; row < count; row++)
        hashes[row] = withCell(hashes[row] as number, cells[row] as number);
    }
    this.#areHashed = true;
  }

  #begin(bytes: Uint8Array, bounds: Int32Array, count: number): void {
    this.bytes = bytes;
    this.bounds = bounds;
    this.count = count;
    this.row = 0;
    this.#spellings.forget();
    this.#areHashed = false;
    this.#cents.forget();
    this.#microHours.forget();
  }

  #hours(column: number): number {
    return column === -1 ? 0 : (this.microHours(column)[this.row] as number);
  }
}
