import type { Header } from "../../header/header.ts";
import { copiedInto, growth } from "../../text/copied-into.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";
import type { RowBatch } from "./row-batch.ts";

const firstRoom = 64;

/** What one of them is added up to. Amounts are cents, hours millionths, days counted since 1970. */
interface CountedRow {
  readonly employee: number;
  readonly line: number;
  /** Null where rows are no kinds of pay. */
  readonly kind: ValueKind | null;
  readonly amount: number;
  readonly hours: number;
  /** By the columns of the plan. */
  readonly hoursOf: Float64Array;
  /** The days that the row's own dates name; 0 for none. */
  readonly firstDay: number;
  readonly lastDay: number;
}

/** The rows of a batch that count, in columns: what the checks take. Figures that can't be read are 0 here. */
export class CountedRows {
  readonly batch: RowBatch;
  header: Header;
  count = 0;
  employees = new Int32Array(firstRoom);
  lines = new Int32Array(firstRoom);
  amounts = new Float64Array(firstRoom);
  hours = new Float64Array(firstRoom);
  firstDays = new Int32Array(firstRoom);
  lastDays = new Int32Array(firstRoom);
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
    this.header = header;
  }

  /** Adds the record in hand. */
  add({ employee, line, kind, amount, hours, hoursOf, firstDay, lastDay }: CountedRow): void {
    const at = this.count++;
    if (at === this.#records.length) this.#grow();
    this.#records[at] = this.batch.row;
    this.employees[at] = employee;
    this.lines[at] = line;
    this.kinds[at] = kind;
    this.amounts[at] = amount;
    this.hours[at] = hours;
    this.firstDays[at] = firstDay;
    this.lastDays[at] = lastDay;
    for (let column = 0; column < hoursOf.length; column++)
      (this.hoursOf[column] as Float64Array)[at] = hoursOf[column] as number;
  }

  /** Takes one of them in hand, so that the batch has its cells. @returns whose it is */
  take(at: number): number {
    this.batch.row = this.#records[at] as number;
    return this.employees[at] as number;
  }

  #grow(): void {
    const room = growth * this.#records.length;
    this.#records = copiedInto(new Int32Array(room), this.#records);
    this.employees = copiedInto(new Int32Array(room), this.employees);
    this.lines = copiedInto(new Int32Array(room), this.lines);
    this.amounts = copiedInto(new Float64Array(room), this.amounts);
    this.hours = copiedInto(new Float64Array(room), this.hours);
    this.firstDays = copiedInto(new Int32Array(room), this.firstDays);
    this.lastDays = copiedInto(new Int32Array(room), this.lastDays);
    for (const [column, hours] of this.hoursOf.entries())
      this.hoursOf[column] = copiedInto(new Float64Array(room), hours);
  }
}
