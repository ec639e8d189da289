import { type QuantityColumn, zeros } from "../../../columns.ts";
import type { Cents, MicroHours } from "../../../money.ts";
import { type HoursBasis, hoursBases } from "../../plan/payroll-configuration.ts";
import { mostHoursOfRow } from "../../plan/reading-plan.ts";
import type { CellView } from "../../text/cell-view.ts";
import { copiedInto, firstRoom, makeRoom } from "../../text/copied-into.ts";
import { rawTextOf } from "../../text/raw-text.ts";
import type { RowBatch } from "../batch/row-batch.ts";

/** Rows in columns; of employees and locations their numbers. */
export interface ReadRows {
  employees: Int32Array;
  locations: Int32Array;
  /** 1 for a row of gross pay. */
  isRegular: Uint8Array;
  amounts: Float64Array;
  hours: Float64Array;
}

/** A column of figures of a batch. */
interface Figures {
  readonly batch: RowBatch;
  readonly column: number;
  readonly values: Float64Array;
}

/** What the tally knows of the columns, and by employee who has hours on a row of gross pay that has no amount. */
export type TalliedColumns = ReturnType<EmployeeTally["columns"]>;

/**
 * What all rows of each employee add up to, in one column a field. Sums stay within the exact integers: a value
 * that would leave them counts as unreadable.
 */
export class EmployeeTally {
  readonly #hoursBasis: HoursBasis;
  readonly #of = {
    lines: new Int32Array(firstRoom),
    /** Number of the location + 1; 0 while there is none. */
    locations: new Int32Array(firstRoom),
    regularRows: new Int32Array(firstRoom),
    regularRowsWithoutHours: new Int32Array(firstRoom),
    hasAmount: new Uint8Array(firstRoom),
    /** What the rows of gross pay come to if those that are there twice disappear: one number, for the sake of speed. */
    folded: new Int32Array(firstRoom),
    gross: zeros<Cents>(firstRoom),
    hoursOfFirstRow: zeros<MicroHours>(firstRoom),
    hoursOfRegularRows: zeros<MicroHours>(firstRoom),
    hoursOverAllRows: zeros<MicroHours>(firstRoom),
  };
  readonly #leave = new Map<number, number>();
  readonly #hoursWithoutAmount = new Set<number>();
  readonly #otherLocations = new Map<number, Set<number>>();
  readonly #unreadableAmounts = new Map<number, string>();
  readonly #unreadableHours = {
    "first-row": new Map<number, string>(),
    "regular-earnings-row": new Map<number, string>(),
    "sum-of-rows": new Map<number, string>(),
  };
  #size = 0;

  constructor(hoursBasis: HoursBasis) {
    this.#hoursBasis = hoursBasis;
  }

  /**
   * Adds rows of an ordinary kind: figures that could be read and that a row can have, none below 0, and an amount where it is
   * gross pay. Of others an amount doesn't count.
   * @param from the first of them @param line of the first row of all
   * @returns up to which row they were added: the next one is of another kind, or a sum would leave the exact integers
   */
  addRows(
    { employees, locations, isRegular, amounts, hours }: ReadRows,
    from: number,
    count: number,
    line: number,
  ): number {
    makeRoom(this.#of, this.#size + count);
    const { gross, hoursOfRegularRows, hoursOverAllRows } = this.#of;
    for (let row = from; row < count; row++) {
      const employee = employees[row] as number;
      const rowHours = hours[row] as number;
      const amount = amounts[row] as number;
      const isOfGross = isRegular[row] === 1;
      if (rowHours < 0 || rowHours > mostHoursOfRow || (isOfGross && amount <= 0)) return row;
      const overAllRows = (hoursOverAllRows[employee] as number) + rowHours;
      const ofRegularRows = (hoursOfRegularRows[employee] as number) + rowHours;
      const pay = (gross[employee] as number) + amount;
      if (!isExact(overAllRows) || !isExact(ofRegularRows) || !isExact(pay)) return row;
      if (this.meet(employee, line + row)) this.#of.hoursOfFirstRow[employee] = rowHours as MicroHours;
      this.addLocation(employee, locations[row] as number);
      hoursOverAllRows[employee] = overAllRows as MicroHours;
      if (!isOfGross) continue;
      this.fold(employee, amount, rowHours);
      this.#of.regularRows[employee] = (this.#of.regularRows[employee] as number) + 1;
      gross[employee] = pay as Cents;
      this.#of.hasAmount[employee] = 1;
      hoursOfRegularRows[employee] = ofRegularRows as MicroHours;
      if (rowHours === 0) this.countWithoutHours(employee);
    }
    return count;
  }

  /** Makes room for the employee when its number is a new one, and says whether it is. */
  meet(employee: number, line: number): boolean {
    if (employee < this.#size) return false;
    if (employee === this.#of.lines.length) makeRoom(this.#of, employee);
    this.#of.lines[employee] = line;
    this.#size++;
    return true;
  }

  /** The first location of an employee is its location; further ones are kept apart. @param location -1 for none */
  addLocation(employee: number, location: number): void {
    const known = this.#of.locations[employee] as number;
    if (known === 0) this.#of.locations[employee] = location + 1;
    else if (known !== location + 1 && location !== -1) this.#addOtherLocation(employee, location + 1);
  }

  /** Counts a row of gross pay, and gives back its amount in that column; 0 where it can't be read. */
  addRegularAmount(employee: number, { batch, column, values }: Figures, row: number): number {
    this.#of.regularRows[employee] = (this.#of.regularRows[employee] as number) + 1;
    const value = values[row] as number;
    if (value === 0 && batch.lacksFigure(row, column)) return 0;
    if (this.#add(this.#of.gross, employee, value)) {
      this.#of.hasAmount[employee] = 1;
      return value;
    }
    keepFirst(this.#unreadableAmounts, employee, batch.cell(row, column));
    return 0;
  }

  /**
   * Adds the hours in a column to all that they belong to, and gives them back; 0 where they can't be read. More than a row can
   * have are in another unit, or have lost a decimal point: they are kept as if they couldn't be read, and tell sums of rows.
   */
  addHours(
    employee: number,
    { batch, column, values }: Figures,
    row: number,
    isFirstRow: boolean,
    isRegularRow: boolean,
  ): number {
    const value = values[row] as number;
    if (value === 0) return 0;
    const fits = this.#add(this.#of.hoursOverAllRows, employee, value);
    const fitsFirst = !isFirstRow || this.#add(this.#of.hoursOfFirstRow, employee, value);
    const fitsRegular = !isRegularRow || this.#add(this.#of.hoursOfRegularRows, employee, value);
    const areAdded = fits && fitsFirst && fitsRegular;
    const arePossible = Math.abs(value) <= mostHoursOfRow;
    if (areAdded && arePossible) return value;
    const cell = batch.cell(row, column);
    // The first row's hours are compared with those of the others.
    for (const basis of hoursBases)
      if (isRegularRow || basis !== "regular-earnings-row")
        keepFirst(this.#unreadableHours[basis], employee, cell);
    return areAdded ? value : 0;
  }

  /** Takes a row of gross pay of a plain file. @param amount in cents @param hours in millionths */
  fold(employee: number, amount: number, hours: number): void {
    this.#of.folded[employee] = (this.#of.folded[employee] as number) ^ mixed(amount, hours);
  }

  /** Counts a row of gross pay that has an amount and no hours; see `lacksHours`. */
  countWithoutHours(employee: number): void {
    this.#of.regularRowsWithoutHours[employee] = (this.#of.regularRowsWithoutHours[employee] as number) + 1;
  }

  /** Keeps that a row of gross pay has hours and no amount. */
  noteMissingAmount(employee: number): void {
    this.#hoursWithoutAmount.add(employee);
  }

  /** What the gross pay of all employees adds up to, and the hours of all their rows. */
  grossOfAll(): number {
    return sumOf(this.#of.gross, this.#size);
  }

  hoursOfAll(): number {
    return sumOf(this.#of.hoursOverAllRows, this.#size);
  }

  /** Takes hours that were added, but not worked, out of the hours of worked rows. */
  addLeave(employee: number, hours: number): void {
    this.#leave.set(employee, (this.#leave.get(employee) ?? 0) + hours);
  }

  /** All employees in order of their first rows. @param locations none, and then by their numbers */
  columns(locations: readonly string[]) {
    const count = this.#size;
    const overAllRows = filled(this.#of.hoursOverAllRows, count);
    const hours = {
      "first-row": filled(this.#of.hoursOfFirstRow, count),
      "regular-earnings-row": filled(this.#of.hoursOfRegularRows, count),
      "sum-of-rows": this.#workedOf(overAllRows),
    };
    return {
      count,
      location: { values: locations, codes: this.#of.locations.subarray(0, count) },
      otherLocations: this.#otherLocations,
      line: this.#of.lines.subarray(0, count),
      regularRows: this.#of.regularRows.subarray(0, count),
      regularRowsWithoutHours: this.#of.regularRowsWithoutHours.subarray(0, count),
      gross: filled(this.#of.gross, count),
      hoursWithoutAmount: this.#hoursWithoutAmount,
      folded: this.#of.folded,
      hasAmount: this.#of.hasAmount.subarray(0, count),
      unreadableAmount: this.#unreadableAmounts,
      hours: hours[this.#hoursBasis],
      unreadableHours: this.#unreadableHours[this.#hoursBasis],
      unreadableHoursBy: this.#unreadableHours,
      hoursOfFirstRow: hours["first-row"],
      hoursOfRegularRows: hours["regular-earnings-row"],
      hoursOverWorkedRows: hours["sum-of-rows"],
      hoursOverAllRows: overAllRows,
    };
  }

  #workedOf(hours: QuantityColumn<MicroHours>): QuantityColumn<MicroHours> {
    if (this.#leave.size === 0) return hours;
    const worked = copiedInto(zeros<MicroHours>(hours.length), hours);
    for (const [employee, left] of this.#leave) {
      worked[employee] = withinExact((worked[employee] as number) - left) as MicroHours;
    }
    return worked;
  }

  /** Adds a value if the sum stays exact, and says whether it does. */
  #add(column: Float64Array, employee: number, value: number): boolean {
    const sum = (column[employee] as number) + value;
    if (!isExact(sum)) return false;
    column[employee] = sum;
    return true;
  }

  #addOtherLocation(employee: number, code: number): void {
    const others = this.#otherLocations.get(employee);
    if (others === undefined) this.#otherLocations.set(employee, new Set([code]));
    else others.add(code);
  }
}

function isExact(sum: number): boolean {
  return Math.abs(sum) <= Number.MAX_SAFE_INTEGER;
}

function sumOf(column: Float64Array, count: number): number {
  let sum = 0;
  for (let employee = 0; employee < count; employee++) sum += column[employee] as number;
  return sum;
}

/** So many hours are no one's, and skipped as such. */
function withinExact(hours: number): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, hours));
}

/** The same numbers without the room behind them. */
function filled<Quantity extends number>(
  column: QuantityColumn<Quantity>,
  count: number,
): QuantityColumn<Quantity> {
  return column.subarray(0, count) as QuantityColumn<Quantity>;
}

function keepFirst(texts: Map<number, string>, employee: number, cell: CellView): void {
  if (!texts.has(employee)) texts.set(employee, rawTextOf(cell));
}

/** The figures of a row as one number of 32 bits. @param amount in cents @param hours in millionths */
export function mixed(amount: number, hours: number): number {
  let mix = (Math.imul((amount | 0) ^ 0x2545f491, 0x85ebca6b) + (hours | 0)) | 0;
  mix = Math.imul(mix ^ (mix >>> 15), 0x9e3779b1);
  return mix ^ (mix >>> 13);
}
