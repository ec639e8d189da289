import type { Header } from "../../header/header.ts";
import { unreadable } from "../../numbers/numbers.ts";
import type { RecordScanner } from "../../records/record-scanner.ts";
import { TidyScanner } from "../../records/tidy-scanner.ts";
import { CellView } from "../../text/cell-view.ts";
import { isNothing, mayBeginVoid } from "../../vocabulary/marks.ts";
import {
  type Add,
  addAll,
  addGains,
  addHashes,
  addReadable,
  addSizes,
  Filled,
  fillCents,
  fillMicroHours,
  fillSpellings,
  fillValueHashes,
} from "./figures-of.ts";

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
  #header: Header;
  /** Of the first table: what it has as figures is hashed by value in all, so that a row is the same one in each. */
  readonly #first: Header;
  readonly #cell = new CellView();
  #scanner: TidyScanner;
  /** Of the one record that isn't tidy. */
  #single: Int32Array;
  /** With 1 the records whose amounts are read alone; null for all. */
  #marked: Uint8Array | null = null;
  readonly #cents = new Filled<number>((figures, column) => fillCents(figures, column, this, this.#marked));
  readonly #microHours = new Filled<number>((figures, column) => fillMicroHours(figures, column, this));
  readonly #spellings = new Filled<number>((hashes, column) => fillSpellings(hashes, column, this));
  readonly #valueHashes = new Filled<number>((hashes, column) => {
    const isOfHours = this.#first.hours.includes(column);
    fillValueHashes(hashes, isOfHours ? this.microHours(column) : this.cents(column), column, this);
  });
  readonly #sums = this.#adding(addAll, (column) => this.cents(column));
  readonly #gains = this.#adding(addGains, (column) => this.cents(column));
  readonly #readable = this.#adding(addReadable, (column) => this.cents(column));
  readonly #hours = this.#adding(addReadable, (column) => this.microHours(column));
  readonly #hoursAtAll = this.#adding(addSizes, (column) => this.microHours(column));
  readonly #hashes = this.#adding(addHashes, (column) => this.#hashesOf(column));
  readonly #filled = [
    ...[this.#cents, this.#microHours, this.#spellings, this.#valueHashes, this.#sums],
    ...[this.#gains, this.#readable, this.#hours, this.#hoursAtAll, this.#hashes],
  ];
  /** What the columns have that a table doesn't have. */
  #nothing = new Float64Array(0);
  /** All of them but the one with the employee number. */
  #others: readonly number[];

  constructor(header: Header) {
    this.#header = header;
    this.#first = header;
    this.stride = header.fieldCount + 1;
    this.#scanner = new TidyScanner(header.delimiter, header.fieldCount);
    this.bounds = this.#scanner.bounds;
    this.#single = new Int32Array(this.stride);
    this.#others = othersOf(header);
  }

  /** The records to come are of another table. */
  open(header: Header): void {
    this.#header = header;
    this.stride = header.fieldCount + 1;
    this.#scanner = new TidyScanner(header.delimiter, header.fieldCount);
    this.#single = new Int32Array(this.stride);
    this.#others = othersOf(header);
    for (const filled of this.#filled) filled.forget();
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

  /** Takes a record of such a table again. */
  takeAgain({ bytes, bounds }: KeptRecord, header: Header): void {
    if (header !== this.#header) this.open(header);
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

  /** Leaves out all records but these, of which there are so many. @param records in their order */
  keepOnly(records: Int32Array, count: number): void {
    const { bounds, stride, sharedFields } = this;
    for (let row = 0; row < count; row++) {
      const record = records[row] as number;
      if (record !== row) bounds.copyWithin(row * stride, record * stride, (record + 1) * stride);
      if (!this.areTidy) continue;
      const isBelow = row > 0 && records[row - 1] === record - 1;
      sharedFields[row] = isBelow ? (sharedFields[record] as number) : 0;
    }
    this.#begin(this.bytes, bounds, count);
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

  isEmpty(row: number, column: number): boolean {
    return column === -1 || this.cell(row, column).isEmpty;
  }

  /** Whether there is no amount and no hours, not even zero. */
  lacksFigure(row: number, column: number): boolean {
    if (column === -1) return true;
    // Nearly every figure begins with a digit.
    const first = this.bytes[(this.bounds[row * this.stride + column] as number) + 1] as number;
    return (first ^ 48) > 9 && this.cell(row, column).lacksFigure;
  }

  /** Whether a cell's text says that there is nothing, such as `n/a`. */
  saysNone(row: number, column: number): boolean {
    return isNothing(this.cell(row, column).beginning());
  }

  /** The text of a cell that may say that a check was voided; null where its first letters tell that it doesn't. */
  voidText(row: number, column: number): string | null {
    const cell = this.cell(row, column);
    return mayBeginVoid(cell.bytes, cell.from, cell.to) ? cell.beginning() : null;
  }

  /** The amounts of a column of all records, in cents; `unreadable` where one can't be read, and 0 where there is none. */
  cents(column: number): Float64Array {
    return column === -1 ? this.#nothing : this.#cents.of(column);
  }

  /** The same of the records that are marked with 1 alone; 0 for the others. */
  centsWhere(marked: Uint8Array, column: number): Float64Array {
    this.#marked = marked;
    const cents = this.#cents.of(column);
    this.#marked = null;
    return cents;
  }

  /** The same of hours, in millionths. */
  microHours(column: number): Float64Array {
    return column === -1 ? this.#nothing : this.#microHours.of(column);
  }

  /** Of the record in hand, in cents; null where it can't be read, and 0 where there is none. */
  amount(column: number): number | null {
    const value = this.cents(column)[this.row] as number;
    return value === unreadable ? null : value;
  }

  /** The texts of the record in hand, or their beginnings. */
  beginnings(): string[] {
    return Array.from({ length: this.stride - 1 }, (_, column) => this.at(column).beginning());
  }

  /** What the amounts of these columns add up to in each record: `unreadable` where one of them can't be read. */
  sums(columns: readonly number[]): Float64Array {
    if (columns.length === 1) return this.cents(columns[0] as number);
    return this.#of(this.#sums, columns);
  }

  /** The same without the amounts below 0. */
  gains(columns: readonly number[]): Float64Array {
    return this.#of(this.#gains, columns);
  }

  /** The same without those that can't be read. */
  readableCents(columns: readonly number[]): Float64Array {
    return this.#of(this.#readable, columns);
  }

  /** What the hours of these columns add up to in each record, but for those that can't be read. */
  hours(columns: readonly number[]): Float64Array {
    return this.#of(this.#hours, columns);
  }

  /** The same with either sign: 0 only where there are no hours. Those that can't be read are some. */
  hoursAtAll(columns: readonly number[]): Float64Array {
    return this.#of(this.#hoursAtAll, columns);
  }

  /** Hashes of what these columns of each record say together, however it is spelled; else of all that may tell rows of someone apart. */
  hashes(columns: readonly number[] = this.#others): Float64Array {
    return this.#of(this.#hashes, columns);
  }

  /** The same of one column; 0 where the table doesn't have it. */
  spellings(column: number): Float64Array {
    return column === -1 ? this.#nothing : this.#spellings.of(column);
  }

  /** Of a figure that is read anyway, by its value. */
  #hashesOf(column: number): Float64Array {
    const { amount, hours, netPay, regularPay, overtimePay, otherPay } = this.#first;
    const figures = [amount, netPay, ...hours, ...regularPay, ...overtimePay, ...otherPay];
    return figures.includes(column) ? this.#valueHashes.of(column) : this.spellings(column);
  }

  /** What the figures of several columns add up to in each record; kept by the list, which has to be the header's. */
  #adding(add: Add, figuresOf: (column: number) => Float64Array): Filled<readonly number[]> {
    return new Filled((sums, columns) => {
      sums.fill(0, 0, this.count);
      for (const column of columns) if (column !== -1) add(sums, figuresOf(column), this.count);
    });
  }

  #of(sums: Filled<readonly number[]>, columns: readonly number[]): Float64Array {
    return columns.length === 0 ? this.#nothing : sums.of(columns);
  }

  #begin(bytes: Uint8Array, bounds: Int32Array, count: number): void {
    this.bytes = bytes;
    this.bounds = bounds;
    this.count = count;
    this.row = 0;
    if (this.#nothing.length < count) this.#nothing = new Float64Array(count);
    for (const filled of this.#filled) filled.begin(count);
  }
}

function othersOf({ fieldCount, employeeNumber }: Header): number[] {
  return [...new Array(fieldCount).keys()].filter((column) => column !== employeeNumber);
}
