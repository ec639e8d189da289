import { textLimits } from "../../../text-limits.ts";
import { unreadable } from "../../numbers/numbers.ts";
import { addReadable, fillCents, fillMicroHours } from "../../rows/batch/figures-of.ts";
import type { RowBatch } from "../../rows/batch/row-batch.ts";
import { CellView } from "../../text/cell-view.ts";
import { withRoom } from "../../text/copied-into.ts";
import { CutTexts } from "../../text/cut-texts.ts";
import { none, TextTable } from "../../text/text-table.ts";
import { hasNothing } from "../values/read-figure.ts";

const dash = 45;

/** Where a column is among those of all blocks. */
interface Place {
  readonly at: number;
}

type Figures = Readonly<Float64Array>;

/** Rows of one block: where its columns are among its fields, -1 for one that it doesn't have, and where its first bound is. */
interface Block {
  readonly places: readonly number[];
  readonly stride: number;
  readonly first: number;
  readonly offset: number;
}

/**
 * The rows of a table, as places in the file's bytes: a column is read at the first question, from its first row to its last. A
 * column that a row's block doesn't have is empty.
 */
export class Sheet {
  count = 0;
  /** The number of whose each row is, in order of arrival; `none` where it names no one. */
  readonly people: number[] = [];
  /** The lines of the rows that name no one. */
  readonly linesOfNoOne: number[] = [];
  readonly #bytes: Uint8Array;
  /** The bounds of the fields of each row, as a batch has them. */
  #bounds = new Int32Array(4096);
  #length = 0;
  readonly #blocks: Block[] = [];
  readonly #cell = new CellView();
  readonly #cut = new CutTexts();
  readonly #cents = new Map<number, Figures>();
  readonly #hours = new Map<number, Figures>();

  /** @param bytes of the whole text */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The rows to come are of another block. */
  open(places: readonly number[], fieldCount: number): void {
    this.#blocks.push({ places, stride: fieldCount + 1, first: this.count, offset: this.#length });
  }

  /** Adds the record in hand. */
  add({ bounds, stride, row }: RowBatch, person: number, line: number): void {
    const [first, end] = [row * stride, this.#length + stride];
    if (end >= this.#bounds.length) this.#bounds = withRoom(this.#bounds, end);
    for (let at = 0; at < stride; at++) this.#bounds[this.#length + at] = bounds[first + at] as number;
    this.#length = end;
    this.count++;
    this.people.push(person);
    if (person === none) this.linesOfNoOne.push(line);
  }

  /** The trimmed text, or its beginning. */
  text(row: number, { at }: Place): string {
    const cell = this.#view(row, at);
    if (cell.isEmpty) return "";
    const { first, stride, offset } = this.#blockOf(row);
    const from = offset + (row - first) * stride;
    const start = (this.#bounds[from] as number) + 1;
    return this.#cut.beginning(cell, this.#bytes, start, this.#bounds[from + stride - 1] as number);
  }

  /** How many rows have a text there. */
  filled({ at }: Place): number {
    let filled = 0;
    for (let row = 0; row < this.count; row++)
      if (!this.#view(row, at).isEmpty && !this.#hasNothing()) filled++;
    return filled;
  }

  /** How often each text is there in the first rows that have one, in order of arrival. Dashes alone are no text. */
  firstTexts({ at }: Place, most: number): ReadonlyMap<string, number> {
    const texts = new TextTable();
    const times: number[] = [];
    let found = 0;
    for (let row = 0; row < this.count && found < most; row++) {
      const text = this.#number(row, at, texts);
      if (text === none) continue;
      times[text] ??= this.#hasNothing() ? Number.NaN : 0;
      times[text]++;
      if (times[text] > 0) found++;
    }
    const all = texts.texts().map((text, number) => [text, times[number] as number] as const);
    return new Map(all.filter(([, count]) => count > 0));
  }

  /** In each row whole cents; `unreadable` where the cell isn't an amount. Empty is 0. */
  cents({ at }: Place): Figures {
    return this.#figures(this.#cents, at, fillCents);
  }

  /** The same of hours, in millionths. */
  hours({ at }: Place): Figures {
    return this.#figures(this.#hours, at, fillMicroHours);
  }

  /** The sum of several columns in each row, in cents; cells that aren't figures count as 0. */
  sumOfCents(columns: readonly Place[]): Figures {
    return this.#sum(columns.map((column) => this.cents(column)));
  }

  /** The same of hours, in millionths. */
  sumOfHours(columns: readonly Place[]): Figures {
    return this.#sum(columns.map((column) => this.hours(column)));
  }

  /** The number of each row's text, in order of arrival; `none` where there is none. */
  numbers({ at }: Place): Int32Array {
    const texts = new TextTable();
    const numbers = new Int32Array(this.count);
    for (let row = 0; row < this.count; row++) numbers[row] = this.#number(row, at, texts);
    return numbers;
  }

  /** Whether a column says something else in another row of someone. */
  differs({ at }: Place): boolean {
    const texts = new TextTable();
    const first: number[] = [];
    return this.people.some((person, row) => {
      if (person === none) return false;
      const text = this.#number(row, at, texts);
      first[person] ??= text;
      return first[person] !== text;
    });
  }

  /** Whether a column says the same in all rows in which another one does. */
  follows(one: Place, other: Place): boolean {
    const [own, others] = [this.numbers(one), this.numbers(other)];
    const first: number[] = [];
    return others.every((text, row) => {
      if (text === none) return true;
      first[text] ??= own[row] as number;
      return first[text] === own[row];
    });
  }

  #number(row: number, at: number, texts: TextTable): number {
    const cell = this.#view(row, at);
    const isShort = cell.to - cell.from <= textLimits.cell;
    return isShort ? texts.intern(cell) : texts.internText(cell.beginning());
  }

  /** Whether the cell in hand has dashes alone. */
  #hasNothing(): boolean {
    const first = this.#cell.bytes[this.#cell.from] as number;
    return (first === dash || first >= 0x80) && hasNothing(this.#cell.beginning());
  }

  #blockOf(row: number): Block {
    const last = this.#blocks.at(-1) as Block;
    return row >= last.first ? last : (this.#blocks.findLast(({ first }) => first <= row) as Block);
  }

  #view(row: number, at: number): CellView {
    const { places, first, stride, offset } = this.#blockOf(row);
    const place = places[at] ?? -1;
    const bound = offset + (row - first) * stride + place;
    const start = place === -1 ? 0 : (this.#bounds[bound] as number) + 1;
    this.#cell.select(this.#bytes, start, place === -1 ? 0 : (this.#bounds[bound + 1] as number));
    return this.#cell;
  }

  #figures(read: Map<number, Figures>, at: number, fill: typeof fillCents): Figures {
    const known = read.get(at);
    if (known !== undefined) return known;
    const figures = new Float64Array(this.count);
    read.set(at, figures);
    const bytes = this.#bytes;
    for (const [nth, { places, stride, first, offset }] of this.#blocks.entries()) {
      const place = places[at] ?? -1;
      const count = (this.#blocks[nth + 1]?.first ?? this.count) - first;
      const bounds = this.#bounds.subarray(offset);
      if (place !== -1) fill(figures.subarray(first), place, { bytes, bounds, stride, count }, null);
    }
    return figures;
  }

  #sum(columns: readonly Figures[]): Figures {
    const [only] = columns;
    if (columns.length === 1 && only && !only.includes(unreadable)) return only;
    const sums = new Float64Array(this.count);
    for (const figures of columns) addReadable(sums, figures, this.count);
    return sums;
  }
}

/** Whether columns have the same figure in every row. */
export function areSame(one: Figures, other: Figures): boolean {
  return one.every((figure, row) => figure === other[row]);
}

/** Whether any row has a figure other than zero. */
export function hasAny(figures: Figures): boolean {
  return figures.some((figure) => figure !== 0);
}
