import { type QuantityColumn, zeros } from "../columns.ts";
import type { Cents, MicroHours } from "../money.ts";
import { readCents, readMicroHours } from "./numbers/numbers.ts";
import type { HoursBasis } from "./payroll-configuration.ts";
import type { PayColumns } from "./payroll-file.ts";
import type { CellView } from "./records/cell-view.ts";
import { copiedInto } from "./text/copied-into.ts";

const firstRoom = 1024;
const longestRawText = 200;

/**
 * What all rows of each employee add up to, in one column a field. Sums stay within the exact integers: a value
 * that would leave them counts as unreadable.
 */
export class EmployeeTally {
  readonly #hoursBasis: HoursBasis;
  #lines = new Int32Array(firstRoom);
  /** Number of the location + 1; 0 while there is none. */
  #locations = new Int32Array(firstRoom);
  #regularRows = new Int32Array(firstRoom);
  #gross = zeros<Cents>(firstRoom);
  #hours = zeros<MicroHours>(firstRoom);
  #hoursOverAllRows = zeros<MicroHours>(firstRoom);
  readonly #unreadableAmounts = new Map<number, string>();
  readonly #unreadableHours = new Map<number, string>();
  #size = 0;

  constructor(hoursBasis: HoursBasis) {
    this.#hoursBasis = hoursBasis;
  }

  /** Makes room for the employee when its number is a new one, and says whether it is. */
  meet(employee: number, line: number): boolean {
    if (employee < this.#size) return false;
    if (employee === this.#lines.length) this.#grow();
    this.#lines[employee] = line;
    this.#size++;
    return true;
  }

  lacksLocation(employee: number): boolean {
    return this.#locations[employee] === 0;
  }

  /** @param location its number; -1 for an empty text */
  setLocation(employee: number, location: number): void {
    this.#locations[employee] = location + 1;
  }

  addRegularAmount(employee: number, amount: CellView): void {
    this.#regularRows[employee] = (this.#regularRows[employee] as number) + 1;
    const sum = (this.#gross[employee] as number) + readCents(amount.bytes, amount.from, amount.to);
    if (Math.abs(sum) <= Number.MAX_SAFE_INTEGER) this.#gross[employee] = sum as Cents;
    else keepFirst(this.#unreadableAmounts, employee, amount);
  }

  addHours(employee: number, hours: CellView, isFirstRow: boolean, isRegularRow: boolean): void {
    const basis = this.#hoursBasis;
    const decides =
      basis === "first-row" ? isFirstRow : basis === "regular-earnings-row" ? isRegularRow : true;
    const value = readMicroHours(hours.bytes, hours.from, hours.to);
    const overAllRows = (this.#hoursOverAllRows[employee] as number) + value;
    if (Math.abs(overAllRows) <= Number.MAX_SAFE_INTEGER) {
      this.#hoursOverAllRows[employee] = overAllRows as MicroHours;
    }
    if (!decides) return;
    const sum = (this.#hours[employee] as number) + value;
    if (Math.abs(sum) <= Number.MAX_SAFE_INTEGER) this.#hours[employee] = sum as MicroHours;
    else keepFirst(this.#unreadableHours, employee, hours);
  }

  /** All employees in order of their first rows. @param locations by their numbers */
  columns(personNumber: readonly string[], locations: readonly string[]): PayColumns {
    const count = this.#size;
    return {
      count,
      personNumber,
      location: { values: ["", ...locations], codes: this.#locations.subarray(0, count) },
      line: this.#lines.subarray(0, count),
      regularRows: this.#regularRows.subarray(0, count),
      gross: filled(this.#gross, count),
      unreadableAmount: this.#unreadableAmounts,
      hours: filled(this.#hours, count),
      hoursOverAllRows: filled(this.#hoursOverAllRows, count),
      unreadableHours: this.#unreadableHours,
    };
  }

  #grow(): void {
    const room = 2 * this.#lines.length;
    this.#lines = copiedInto(new Int32Array(room), this.#lines);
    this.#locations = copiedInto(new Int32Array(room), this.#locations);
    this.#regularRows = copiedInto(new Int32Array(room), this.#regularRows);
    this.#gross = copiedInto(zeros<Cents>(room), this.#gross);
    this.#hours = copiedInto(zeros<MicroHours>(room), this.#hours);
    this.#hoursOverAllRows = copiedInto(zeros<MicroHours>(room), this.#hoursOverAllRows);
  }
}

/** The same numbers without the room behind them. */
function filled<Quantity extends number>(
  column: QuantityColumn<Quantity>,
  count: number,
): QuantityColumn<Quantity> {
  return column.subarray(0, count) as QuantityColumn<Quantity>;
}

function keepFirst(texts: Map<number, string>, employee: number, cell: CellView): void {
  if (!texts.has(employee)) texts.set(employee, rawText(cell));
}

/** As written, but no longer than a person would read. */
function rawText(cell: CellView): string {
  const text = cell.text();
  return text.length > longestRawText ? `${text.slice(0, longestRawText)}…` : text;
}
