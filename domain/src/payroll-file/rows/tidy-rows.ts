import type { Header } from "../header/header.ts";
import { readTidyCents, readTidyMicroHours, untidyNumber } from "../numbers/tidy-numbers.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { longestRecord, type RecordScanner } from "../records/record-scanner.ts";
import { TidyScanner } from "../records/tidy-scanner.ts";
import { CellView } from "../text/cell-view.ts";
import { TextMatch } from "../text/text-match.ts";
import { none } from "../text/text-table.ts";
import type { PayStore } from "./store/pay-store.ts";
import type { ReadRows } from "./tallies/employee-tally.ts";
import { isNumberLike } from "./totals-label.ts";

/** After fewer tidy rows than this in a row, so many records are not tried: in some files hardly any is tidy. */
const fewestInARow = 8;
const passedOver = 64;

/**
 * The quick way for rows of a plain plan, which adds the same as `PlainRows`: rows whose record, employee number and
 * figures are tidy. It takes many rows at once, one column after the other, because the compiler makes much of a short
 * loop over one column and little of a long one over all. It leaves everything else to the others, before it has added
 * anything of the row.
 */
export class TidyRows {
  readonly #store: PayStore;
  readonly #regularEarnings: TextMatch;
  readonly #scanner: TidyScanner;
  readonly #header: Header;
  readonly #hoursColumn: number;
  readonly #cell = new CellView();
  readonly #rows: ReadRows;
  /** Those of the last row, which the next one often shares. */
  #employee = none;
  #location = none;
  #notTried = 0;

  constructor(plan: ReadingPlan, store: PayStore, header: Header) {
    this.#store = store;
    this.#regularEarnings = new TextMatch(plan.regularValues[0] ?? "");
    this.#scanner = new TidyScanner(header.delimiter, header.fieldCount);
    this.#header = header;
    this.#hoursColumn = header.hours[0] ?? 0;
    const { room } = this.#scanner;
    this.#rows = {
      employees: new Int32Array(room),
      locations: new Int32Array(room),
      isRegular: new Uint8Array(room),
      amounts: new Float64Array(room),
      hours: new Float64Array(room),
    };
  }

  /**
   * Adds the rows from `start` on, as long as they are tidy (see `TidyScanner`).
   * @param lines counts the physical lines
   * @returns where the first record begins that was not added
   */
  read(bytes: Uint8Array, start: number, end: number, lines: RecordScanner): number {
    // Only a window with a long record is as long, and records that are too long are refused.
    if (end - start > longestRecord) return start;
    if (this.#notTried > 0) {
      this.#notTried--;
      return start;
    }
    const scanner = this.#scanner;
    let at = start;
    let rows = 0;
    let added = 0;
    scanner.forget();
    do {
      scanner.scan(bytes, at, end);
      added = this.#addRows(bytes, lines);
      at = scanner.startOf(added);
      rows += added;
      lines.nextLine += added;
    } while (added === scanner.room);
    if (rows < fewestInARow) this.#notTried = passedOver;
    this.#store.rowCount += rows;
    return at;
  }

  /** How many of the scanned rows were added before one that isn't tidy. @param lines says which is that of the first */
  #addRows(bytes: Uint8Array, lines: RecordScanner): number {
    const tidyHours = this.#readHours(bytes, this.#scanner.count);
    const tidyAmounts = this.#readAmounts(bytes, tidyHours);
    const count = this.#findEmployees(bytes, tidyAmounts, lines);
    this.#findLocations(bytes, count, lines);
    return this.#store.tally.addRows(this.#rows, count, lines.nextLine);
  }

  #readHours(bytes: Uint8Array, count: number): number {
    const { bounds, stride } = this.#scanner;
    const { hours } = this.#rows;
    for (let row = 0, at = this.#hoursColumn; row < count; row++, at += stride) {
      const value = readTidyMicroHours(bytes, (bounds[at] as number) + 1, bounds[at + 1] as number);
      if (value === untidyNumber) return row;
      hours[row] = value;
    }
    return count;
  }

  #readAmounts(bytes: Uint8Array, count: number): number {
    const { bounds, stride } = this.#scanner;
    const { amount, earningsType } = this.#header;
    const { amounts, isRegular: regular } = this.#rows;
    const cell = this.#cell;
    for (let row = 0; row < count; row++) {
      const first = row * stride;
      const type = first + earningsType;
      cell.select(bytes, (bounds[type] as number) + 1, bounds[type + 1] as number);
      const isRegular = this.#regularEarnings.matches(cell);
      regular[row] = isRegular ? 1 : 0;
      const at = first + amount;
      const value = isRegular
        ? readTidyCents(bytes, (bounds[at] as number) + 1, bounds[at + 1] as number)
        : 0;
      if (value === untidyNumber) return row;
      amounts[row] = value;
    }
    return count;
  }

  #findEmployees(bytes: Uint8Array, count: number, lines: RecordScanner): number {
    const { bounds, stride, sharedFields } = this.#scanner;
    const { employeeNumber } = this.#header;
    const { people, comings } = this.#store;
    const { employees } = this.#rows;
    const cell = this.#cell;
    for (let row = 0, at = employeeNumber; row < count; row++, at += stride) {
      if ((sharedFields[row] as number) <= employeeNumber) {
        cell.select(bytes, (bounds[at] as number) + 1, bounds[at + 1] as number);
        if (!isNumberLike(cell)) return row;
        lines.recordLine = lines.nextLine + row;
        const known = people.size;
        const next = people.intern(cell);
        if (next < known && next !== this.#employee) comings.add(next, lines.recordLine, known);
        this.#employee = next;
      }
      employees[row] = this.#employee;
    }
    return count;
  }

  #findLocations(bytes: Uint8Array, count: number, lines: RecordScanner): void {
    const { bounds, stride, sharedFields } = this.#scanner;
    const { location } = this.#header;
    const known = this.#store.locations;
    const { locations } = this.#rows;
    const cell = this.#cell;
    for (let row = 0, at = location; row < count; row++, at += stride) {
      if ((sharedFields[row] as number) <= location) {
        cell.select(bytes, (bounds[at] as number) + 1, bounds[at + 1] as number);
        lines.recordLine = lines.nextLine + row;
        this.#location = known.intern(cell);
      }
      locations[row] = this.#location;
    }
  }
}
