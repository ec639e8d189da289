import type { Cents, MicroHours } from "../money.ts";
import type { CellView } from "./cell-view.ts";
import { copiedInto } from "./copied-into.ts";
import { readCents, readMicroHours } from "./numbers.ts";
import type { HoursBasis } from "./payroll-configuration.ts";
import type { EmployeePay } from "./payroll-file.ts";
import { none } from "./text-table.ts";

const firstRoom = 1024;
const longestRawText = 200;

/**
 * What all rows of each employee add up to, in one column a field. Sums stay within the exact integers: a value
 * that would leave them counts as unreadable.
 */
export class EmployeeTally {
  readonly #hoursBasis: HoursBasis;
  #lines = new Int32Array(firstRoom);
  #locations = new Int32Array(firstRoom);
  #regularRows = new Int32Array(firstRoom);
  #gross = new Float64Array(firstRoom);
  #hours = new Float64Array(firstRoom);
  #hoursOverAllRows = new Float64Array(firstRoom);
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
    this.#locations[employee] = none;
    this.#size++;
    return true;
  }

  lacksLocation(employee: number): boolean {
    return this.#locations[employee] === none;
  }

  setLocation(employee: number, location: number): void {
    this.#locations[employee] = location;
  }

  addRegularAmount(employee: number, amount: CellView): void {
    this.#regularRows[employee] = (this.#regularRows[employee] as number) + 1;
    const sum = (this.#gross[employee] as number) + readCents(amount.bytes, amount.from, amount.to);
    if (Math.abs(sum) <= Number.MAX_SAFE_INTEGER) this.#gross[employee] = sum;
    else keepFirst(this.#unreadableAmounts, employee, amount);
  }

  addHours(employee: number, hours: CellView, isFirstRow: boolean, isRegularRow: boolean): void {
    const basis = this.#hoursBasis;
    const decides =
      basis === "first-row" ? isFirstRow : basis === "regular-earnings-row" ? isRegularRow : true;
    const value = readMicroHours(hours.bytes, hours.from, hours.to);
    const overAllRows = (this.#hoursOverAllRows[employee] as number) + value;
    if (Math.abs(overAllRows) <= Number.MAX_SAFE_INTEGER) this.#hoursOverAllRows[employee] = overAllRows;
    if (!decides) return;
    const sum = (this.#hours[employee] as number) + value;
    if (Math.abs(sum) <= Number.MAX_SAFE_INTEGER) this.#hours[employee] = sum;
    else keepFirst(this.#unreadableHours, employee, hours);
  }

  /** All employees in order of their first rows. */
  employees(personNumbers: readonly string[], locations: readonly string[]): EmployeePay[] {
    return personNumbers.map((personNumber, employee) => ({
      personNumber,
      location: locations[this.#locations[employee] as number] ?? "",
      line: this.#lines[employee] as number,
      regularRows: this.#regularRows[employee] as number,
      gross: compact(this.#gross[employee] as Cents),
      unreadableAmount: textOf(this.#unreadableAmounts, employee),
      hours: compact(this.#hours[employee] as MicroHours),
      hoursOverAllRows: compact(this.#hoursOverAllRows[employee] as MicroHours),
      unreadableHours: textOf(this.#unreadableHours, employee),
    }));
  }

  #grow(): void {
    const room = 2 * this.#lines.length;
    this.#lines = copiedInto(new Int32Array(room), this.#lines);
    this.#locations = copiedInto(new Int32Array(room), this.#locations);
    this.#regularRows = copiedInto(new Int32Array(room), this.#regularRows);
    this.#gross = copiedInto(new Float64Array(room), this.#gross);
    this.#hours = copiedInto(new Float64Array(room), this.#hours);
    this.#hoursOverAllRows = copiedInto(new Float64Array(room), this.#hoursOverAllRows);
  }
}

/**
 * The same number, in the engine's form for whole numbers where it is small enough, as nearly all are. Read from
 * a Float64Array it would be an object of its own beside the pay, and again beside the result: a quarter of their memory.
 */
function compact<Quantity extends number>(value: Quantity): Quantity {
  const whole = value | 0;
  return whole === value ? (whole as Quantity) : value;
}

function keepFirst(texts: Map<number, string>, employee: number, cell: CellView): void {
  if (!texts.has(employee)) texts.set(employee, rawText(cell));
}

/** Nearly every file has none, and then there is nothing to look up. */
function textOf(texts: ReadonlyMap<number, string>, employee: number): string | null {
  return texts.size === 0 ? null : (texts.get(employee) ?? null);
}

/** As written, but no longer than a person would read. */
function rawText(cell: CellView): string {
  const text = cell.text();
  return text.length > longestRawText ? `${text.slice(0, longestRawText)}…` : text;
}
