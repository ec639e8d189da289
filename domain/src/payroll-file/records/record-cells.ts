import { readCents, readMicroHours, unreadable } from "../numbers/numbers.ts";
import { CellView } from "../text/cell-view.ts";
import { hashOf } from "../text/hash.ts";
import { spellingHash } from "../text/spelling-hash.ts";

/** The cells of the record in hand, by column; one that the table doesn't have is -1. One view is reused for all. */
export class RecordCells {
  readonly #cell = new CellView();
  #ends: Int32Array = new Int32Array(0);
  #bytes: Uint8Array = new Uint8Array(0);
  #start = 0;

  /** Takes the record in hand: where its fields end, and its bytes from `start` on. */
  open(ends: Int32Array, bytes: Uint8Array, start: number): void {
    this.#ends = ends;
    this.#bytes = bytes;
    this.#start = start;
  }

  at(column: number): CellView {
    return this.#cell.selectField(column, this.#ends, this.#bytes, this.#start);
  }

  isEmpty(column: number): boolean {
    return column === -1 || this.at(column).isEmpty;
  }

  /** Whether there is no amount and no hours, not even zero. */
  lacksFigure(column: number): boolean {
    return column === -1 || this.at(column).lacksFigure;
  }

  /** In cents; null where it can't be read, and 0 where there is none. */
  amount(column: number): number | null {
    if (column === -1) return 0;
    const { bytes, from, to } = this.at(column);
    const value = readCents(bytes, from, to);
    return value === unreadable ? null : value;
  }

  /** Null where one of them can't be read. */
  sumOf(columns: readonly number[]): number | null {
    let sum = 0;
    for (const column of columns) {
      const value = this.amount(column);
      if (value === null) return null;
      sum += value;
    }
    return sum;
  }

  /** The sum of the amounts above zero; null where one can't be read. */
  sumOfGains(columns: readonly number[]): number | null {
    let sum = 0;
    for (const column of columns) {
      const value = this.amount(column);
      if (value === null) return null;
      sum += Math.max(0, value);
    }
    return sum;
  }

  /** In millionths; those that can't be read are none. */
  sumOfHours(columns: readonly number[]): number {
    return columns.reduce((sum, column) => {
      const value = this.#hours(column);
      return value === unreadable ? sum : sum + value;
    }, 0);
  }

  /** Whether there are hours; those that can't be read are some. */
  hasHours(columns: readonly number[]): boolean {
    return columns.some((column) => this.#hours(column) !== 0);
  }

  /** Of what the fields of the record in hand say, however they are spelled. */
  hash({ fieldCount, delimiter }: { readonly fieldCount: number; readonly delimiter: number }): number {
    const end = this.#start + (this.#ends[fieldCount - 1] as number);
    return spellingHash(this.#bytes, this.#start, end, delimiter);
  }

  /** Of what one cell says, however it is spelled; 0 where the table doesn't have it. */
  hashAt(column: number): number {
    if (column === -1) return 0;
    const { bytes, from, to } = this.at(column);
    return spellingHash(bytes, from, to, -1);
  }

  /** Of the bytes of one cell. */
  bytesHashAt(column: number): number {
    const { bytes, from, to } = this.at(column);
    return hashOf(bytes, from, to);
  }

  /** The record in hand, with as many fields, so that it can be taken again later. */
  copy(fieldCount: number): { readonly ends: Int32Array; readonly bytes: Uint8Array } {
    const ends = this.#ends.slice(0, fieldCount);
    const length = (ends.at(-1) as number) + 1;
    return { ends, bytes: this.#bytes.slice(this.#start, this.#start + length) };
  }

  #hours(column: number): number {
    if (column === -1) return 0;
    const { bytes, from, to } = this.at(column);
    return readMicroHours(bytes, from, to);
  }
}
