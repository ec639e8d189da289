import type { Header } from "../header/header.ts";
import { readTidyCents, readTidyMicroHours, untidyNumber } from "../numbers/tidy-numbers.ts";
import type { ReadingPlan } from "../reading-plan.ts";
import { CellView } from "../records/cell-view.ts";
import { longestRecord, type RecordScanner } from "../records/record-scanner.ts";
import { TidyScanner, untidy } from "../records/tidy-scanner.ts";
import { TextMatch } from "../text/text-match.ts";
import { none, type TextTable } from "../text/text-table.ts";
import type { EmployeeTally } from "./employee-tally.ts";
import type { PayStore } from "./pay-store.ts";
import { isNumberLike } from "./totals-label.ts";

/** After fewer tidy rows than this in a row, so many records are not tried: in some files hardly any is tidy. */
const fewestInARow = 8;
const passedOver = 64;

/**
 * The quick way for rows of a plain plan, which adds the same as `PlainRows`: a row whose record, employee number and
 * figures are tidy. It leaves everything else to the others, before it has kept anything of the row.
 */
export class TidyRows {
  readonly #store: PayStore;
  readonly #tally: EmployeeTally;
  readonly #people: TextTable;
  readonly #locations: TextTable;
  readonly #regularEarnings: TextMatch;
  readonly #scanner: TidyScanner;
  readonly #header: Header;
  readonly #hoursColumn: number;
  readonly #cell = new CellView();
  #employee = none;
  #location = none;
  #notTried = 0;

  constructor(plan: ReadingPlan, store: PayStore, header: Header) {
    this.#store = store;
    this.#tally = store.tally;
    this.#people = store.people;
    this.#locations = store.locations;
    this.#regularEarnings = new TextMatch(plan.regularValues[0] ?? "");
    this.#scanner = new TidyScanner(header.delimiter, header.fieldCount);
    this.#header = header;
    this.#hoursColumn = header.hours[0] ?? 0;
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
    const firstLine = lines.nextLine;
    let rows = 0;
    let at = start;
    scanner.forget();
    while (at < end) {
      const next = scanner.scan(bytes, at, end) | 0;
      if (next === untidy || !this.#add(bytes, at, firstLine + rows)) break;
      rows++;
      at = next;
    }
    if (rows < fewestInARow) this.#notTried = passedOver;
    this.#store.rowCount += rows;
    lines.nextLine += rows;
    return at;
  }

  #add(bytes: Uint8Array, start: number, line: number): boolean {
    const { amount: amountColumn, employeeNumber, location, earningsType } = this.#header;
    const { fieldEnds: ends, sharedFields: shared } = this.#scanner;
    const cell = this.#cell;
    const hoursAt = this.#hoursColumn;
    const hours = readTidyMicroHours(
      bytes,
      start + startOf(hoursAt, ends),
      start + (ends[hoursAt] as number),
    );
    const isRegular = this.#regularEarnings.matches(cell.selectField(earningsType, ends, bytes, start));
    const amount = isRegular
      ? readTidyCents(bytes, start + startOf(amountColumn, ends), start + (ends[amountColumn] as number))
      : 0;
    if (hours === untidyNumber || amount === untidyNumber) return false;
    if (shared <= employeeNumber) {
      cell.selectField(employeeNumber, ends, bytes, start);
      if (!isNumberLike(cell)) return false;
      this.#employee = this.#people.intern(cell);
    }
    if (shared <= location) {
      this.#location = this.#locations.intern(cell.selectField(location, ends, bytes, start));
    }
    return this.#tally.addRow(this.#employee, line, this.#location, isRegular, amount, hours);
  }
}

function startOf(field: number, ends: Int32Array): number {
  return field === 0 ? 0 : (ends[field - 1] as number) + 1;
}
