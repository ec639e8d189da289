import { readCents, readMicroHours, unreadable } from "../../numbers/numbers.ts";
import { readTidyCents, readTidyMicroHours, untidyNumber } from "../../numbers/tidy-numbers.ts";
import { CellView } from "../../text/cell-view.ts";
import { spellingHash, valueHash, withCell } from "../../text/spelling-hash.ts";

/** Records and the bounds of their fields; see `RowBatch`. */
interface Records {
  readonly bytes: Uint8Array;
  readonly bounds: Int32Array;
  readonly stride: number;
  readonly count: number;
}

interface RecordsInColumns extends Records {
  readonly areTidy: boolean;
  readonly sharedFields: Int32Array;
}

/** Columns of figures of a batch, by what they are of: each is worked out at the first question. */
export class Filled<Key> {
  readonly #columns = new Map<Key, { readonly of: Float64Array; filledFor: number }>();
  readonly #fill: (figures: Float64Array, key: Key) => void;
  #batch = 0;
  #count = 0;

  constructor(fill: (figures: Float64Array, key: Key) => void) {
    this.#fill = fill;
  }

  /** Another batch begins, of so many records. */
  begin(count: number): void {
    this.#batch++;
    this.#count = count;
  }

  /** Another table begins, with other columns. */
  forget(): void {
    this.#columns.clear();
  }

  /** The column that was asked for in this batch; null where it wasn't. */
  known(key: Key): Float64Array | null {
    const column = this.#columns.get(key);
    return column?.filledFor === this.#batch ? column.of : null;
  }

  of(key: Key): Float64Array {
    let column = this.#columns.get(key);
    if (column?.filledFor === this.#batch) return column.of;
    if (column === undefined || column.of.length < this.#count) {
      column = { of: new Float64Array(this.#count), filledFor: 0 };
      this.#columns.set(key, column);
    }
    column.filledFor = this.#batch;
    this.#fill(column.of, key);
    return column.of;
  }
}

/** The view of a batch is a question's. */
const view = new CellView();

/** Two loops that differ in a call: with the call passed in, the compiler takes it into neither. */
export function fillCents(
  figures: Float64Array,
  column: number,
  { bytes, bounds, stride, count }: Records,
  marked: Uint8Array | null,
): void {
  for (let row = 0, at = column; row < count; row++, at += stride) {
    const start = (bounds[at] as number) + 1;
    const end = bounds[at + 1] as number;
    const isPassed = start === end || (marked !== null && marked[row] === 0);
    const value = isPassed ? 0 : readTidyCents(bytes, start, end);
    figures[row] = value === untidyNumber ? readAny(readCents, bytes, start, end) : value;
  }
}

export function fillMicroHours(
  figures: Float64Array,
  column: number,
  { bytes, bounds, stride, count }: Records,
): void {
  for (let row = 0, at = column; row < count; row++, at += stride) {
    const start = (bounds[at] as number) + 1;
    const end = bounds[at + 1] as number;
    const value = readTidyMicroHours(bytes, start, end);
    figures[row] = value === untidyNumber ? readAny(readMicroHours, bytes, start, end) : value;
  }
}

/** Hashes of what cells say; see `spellingHash`. */
export function fillSpellings(
  hashes: Float64Array,
  column: number,
  { bytes, bounds, stride, count, areTidy, sharedFields }: RecordsInColumns,
): void {
  let hash = 0;
  for (let row = 0, at = column; row < count; row++, at += stride) {
    const isShared = areTidy && row > 0 && (sharedFields[row] as number) > column;
    if (!isShared) hash = spellingHash(bytes, (bounds[at] as number) + 1, bounds[at + 1] as number);
    hashes[row] = hash;
  }
}

/** Hashes of figures by their values: however they are spelled, and in a third of the time. */
export function fillValueHashes(
  hashes: Float64Array,
  values: Float64Array,
  column: number,
  { bytes, bounds, stride, count }: Records,
): void {
  for (let row = 0, at = column; row < count; row++, at += stride) {
    const value = values[row] as number;
    hashes[row] =
      value === unreadable
        ? spellingHash(bytes, (bounds[at] as number) + 1, bounds[at + 1] as number)
        : valueHash(value);
  }
}

export type Add = (sums: Float64Array, figures: Float64Array, count: number) => void;

/** One that can't be read makes the sum so. */
export const addAll: Add = (sums, figures, count) => {
  for (let row = 0; row < count; row++) sums[row] = (sums[row] as number) + (figures[row] as number);
};

/** The same without those below 0. */
export const addGains: Add = (sums, figures, count) => {
  for (let row = 0; row < count; row++)
    sums[row] = (sums[row] as number) + Math.max(figures[row] as number, 0);
};

/** Those that can be read. */
export const addReadable: Add = (sums, figures, count) => {
  for (let row = 0; row < count; row++) {
    const figure = figures[row] as number;
    sums[row] = (sums[row] as number) + (figure === unreadable ? 0 : figure);
  }
};

/** How much there is, with either sign. */
export const addSizes: Add = (sums, figures, count) => {
  for (let row = 0; row < count; row++) sums[row] = (sums[row] as number) + Math.abs(figures[row] as number);
};

/** Hashes of cells with one more. */
export const addHashes: Add = (hashes, cells, count) => {
  for (let row = 0; row < count; row++) hashes[row] = withCell(hashes[row] as number, cells[row] as number);
};

function readAny(read: typeof readCents, source: Uint8Array, start: number, end: number): number {
  view.select(source, start, end);
  return read(view.bytes, view.from, view.to);
}
