import type { Header } from "../../header/header.ts";
import { growth } from "../../text/copied-into.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";
import { Filled } from "./figures-of.ts";
import type { RowBatch } from "./row-batch.ts";

/** Works something out of each row that counts. */
export type Measure = (rows: CountedRows, into: Float64Array) => void;

/**
 * The rows of a batch that count, in columns: what they add up to, and what the checks take. Each is at the same place as in the
 * batch, which has the cells. Amounts are cents, hours millionths, days counted since 1970. Figures that can't be read are 0
 * here.
 */
export class CountedRows {
  readonly batch: RowBatch;
  header: Header;
  count = 0;
  /** Of the line such as `Week 2` above them: below another one, they may be other work. */
  section = 0;
  /** Whether a text of one of them may say that its check was voided. */
  mayBeVoided = false;
  /** The highest number of an employee among them; -1 for none. */
  highest = -1;
  /** Null where rows are no kinds of pay. */
  readonly kinds: (ValueKind | null)[] = [];
  /** For each column of hours of the plan, those of each row. */
  hoursOf: readonly Float64Array[] = [];
  employees = new Int32Array(0);
  lines = new Int32Array(0);
  /** 1 for the first row of an employee. */
  areFirst = new Uint8Array(0);
  /** 1 for a row that is there once more. */
  areCopies = new Uint8Array(0);
  amounts = new Float64Array(0);
  hours = new Float64Array(0);
  /** Those of overtime and double time, by their column or kind of pay. */
  overtime = new Float64Array(0);
  /** The days that the rows' own dates name; 0 for none. */
  firstDays = new Int32Array(0);
  lastDays = new Int32Array(0);
  #records = new Int32Array(0);
  readonly #measures = new Filled<Measure>((into, measure) => measure(this, into));

  constructor(batch: RowBatch, header: Header) {
    this.batch = batch;
    this.header = header;
  }

  /** Forgets them all. @param header of the rows to come */
  begin(header: Header): void {
    this.count = 0;
    this.highest = -1;
    this.header = header;
    if (this.batch.count > this.#records.length) this.#makeRoom(growth * this.batch.count);
  }

  /** Adds the record in hand. @param kind null where rows are no kinds of pay */
  add(employee: number, line: number, kind: ValueKind | null, isFirst: boolean, isCopy: boolean): void {
    const at = this.count++;
    this.#records[at] = this.batch.row;
    this.employees[at] = employee;
    this.lines[at] = line;
    this.areFirst[at] = isFirst ? 1 : 0;
    this.areCopies[at] = isCopy ? 1 : 0;
    this.kinds[at] = kind;
    this.highest = Math.max(this.highest, employee);
  }

  /** Says that all were added, so that the batch has no others. @param taken how many of its records were looked at */
  close(taken: number): void {
    this.#measures.begin(this.count);
    if (this.count < taken) this.batch.keepOnly(this.#records, this.count);
    for (const column of [this.amounts, this.hours, this.overtime, this.firstDays, this.lastDays])
      column.fill(0, 0, this.count);
  }

  /** What each row has of something, worked out at the first question. */
  measured(measure: Measure): Float64Array {
    return this.#measures.of(measure);
  }

  /** Whether a row is surely of the same employee as the one before it, and says the same in a column. */
  isAsBefore(at: number, column: number): boolean {
    return this.employees[at] === this.employees[at - 1] && this.batch.isAsAbove(at, column);
  }

  /** Most files have few rows: room for the most records of a batch takes longer than reading these. */
  #makeRoom(room: number): void {
    this.#records = new Int32Array(room);
    this.employees = new Int32Array(room);
    this.lines = new Int32Array(room);
    this.areFirst = new Uint8Array(room);
    this.areCopies = new Uint8Array(room);
    this.amounts = new Float64Array(room);
    this.hours = new Float64Array(room);
    this.overtime = new Float64Array(room);
    this.firstDays = new Int32Array(room);
    this.lastDays = new Int32Array(room);
    this.hoursOf = this.header.hours.map(() => new Float64Array(room));
  }
}
