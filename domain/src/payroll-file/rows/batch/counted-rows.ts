import type { Header } from "../../header/header.ts";
import { copiedInto, growth } from "../../text/copied-into.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";
import type { RowBatch } from "./row-batch.ts";

const firstRoom = 64;

/**
 * The rows of a batch that count, in columns: what they add up to, and what the checks take. Amounts are cents, hours
 * millionths, days counted since 1970. Figures that can't be read are 0 here.
 */
export class CountedRows {
  readonly batch: RowBatch;
  header: Header;
  count = 0;
  /** Of the line such as `Week 2` above them: below another one, they may be other work. */
  section = 0;
  /** The highest number of an employee among them; -1 for none. */
  highest = -1;
  employees = new Int32Array(firstRoom);
  lines = new Int32Array(firstRoom);
  /** 1 for the first row of an employee. */
  areFirst = new Uint8Array(firstRoom);
  /** 1 for a row that is there once more. */
  areCopies = new Uint8Array(firstRoom);
  amounts = new Float64Array(firstRoom);
  hours = new Float64Array(firstRoom);
  /** Those of overtime and double time, by their column or kind of pay. */
  overtime = new Float64Array(firstRoom);
  /** The days that the rows' own dates name; 0 for none. */
  firstDays = new Int32Array(firstRoom);
  lastDays = new Int32Array(firstRoom);
  /** Null where rows are no kinds of pay. */
  readonly kinds: (ValueKind | null)[] = [];
  /** For each column of hours of the plan, those of each row. */
  readonly hoursOf: Float64Array[];
  #records = new Int32Array(firstRoom);

  constructor(batch: RowBatch, header: Header) {
    this.batch = batch;
    this.header = header;
    this.hoursOf = header.hours.map(() => new Float64Array(firstRoom));
  }

  /** Forgets them all. @param header of the rows to come */
  begin(header: Header): void {
    this.count = 0;
    this.highest = -1;
    this.header = header;
  }

  /** Adds the record in hand. @param kind null where rows are no kinds of pay */
  add(employee: number, line: number, kind: ValueKind | null, isFirst: boolean, isCopy: boolean): void {
    const at = this.count++;
    if (at === this.#records.length) this.#grow();
    this.#records[at] = this.batch.row;
    this.employees[at] = employee;
    this.highest = Math.max(this.highest, employee);
    this.lines[at] = line;
    this.kinds[at] = kind;
    this.areFirst[at] = isFirst ? 1 : 0;
    this.areCopies[at] = isCopy ? 1 : 0;
    this.amounts[at] = 0;
    this.hours[at] = 0;
    this.overtime[at] = 0;
    this.firstDays[at] = 0;
    this.lastDays[at] = 0;
  }

  /** Takes one of them in hand, so that the batch has its cells. @returns whose it is */
  take(at: number): number {
    this.batch.row = this.#records[at] as number;
    return this.employees[at] as number;
  }

  /** Whether one of them is surely of the same employee as the one before it, and says the same in a column. */
  isAsBefore(at: number, column: number): boolean {
    const record = this.#records[at] as number;
    return (
      this.employees[at] === this.employees[at - 1] &&
      record - 1 === this.#records[at - 1] &&
      this.batch.isAsAbove(record, column)
    );
  }

  #grow(): void {
    const room = growth * this.#records.length;
    this.#records = copiedInto(new Int32Array(room), this.#records);
    this.employees = copiedInto(new Int32Array(room), this.employees);
    this.lines = copiedInto(new Int32Array(room), this.lines);
    this.areFirst = copiedInto(new Uint8Array(room), this.areFirst);
    this.areCopies = copiedInto(new Uint8Array(room), this.areCopies);
    this.amounts = new Float64Array(room);
    this.hours = new Float64Array(room);
    this.overtime = new Float64Array(room);
    this.firstDays = new Int32Array(room);
    this.lastDays = new Int32Array(room);
    for (const column of this.hoursOf.keys()) this.hoursOf[column] = new Float64Array(room);
  }
}
