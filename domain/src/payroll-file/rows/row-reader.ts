import type { CalendarDate } from "../../money.ts";
import { columnNames } from "../header/column-names.ts";
import { essentialColumns, type Header, locateColumns } from "../header/header.ts";
import { readLabelDates } from "../inspect/values/label-dates.ts";
import type { LabelLines } from "../inspect/values/label-lines.ts";
import type { PayrollFile } from "../payroll-file.ts";
import type { ReadingPlan } from "../reading-plan.ts";
import { incomplete, RecordScanner } from "../records/record-scanner.ts";
import { isBlankRecord, recordTexts } from "../records/record-texts.ts";
import { raggedRow } from "../refusals.ts";
import { PayStore } from "./pay-store.ts";
import { isPlain, PlainRows } from "./plain-rows.ts";
import { PlannedRows } from "./planned-rows.ts";
import type { Rows } from "./rows.ts";
import { TidyRows } from "./tidy-rows.ts";
import { totalsLabelOf } from "./totals-label.ts";

const delimiterNames: Readonly<Record<number, string>> = {
  44: "comma",
  59: "semicolon",
  9: "tab",
  124: "vertical bar",
};

/** Where the last record was: among rows, after something that ends a table for now, or after a totals line. */
type Place = "rows" | "gap" | "totals";

const mostLines = 100;
const noRow = -1;

/** Reads the records below the header: rows, further headers, totals lines, and what is between tables. */
export class RowReader {
  /** Knows how far the physical lines are counted. */
  scanner: RecordScanner;
  readonly #plan: ReadingPlan;
  readonly #essential: readonly string[];
  readonly #store: PayStore;
  readonly #rows: Rows;
  /** Null where the plan isn't plain. */
  #tidyRows: TidyRows | null = null;
  readonly #labels: LabelLines;
  #header: Header;
  /** How many fields a record has that is a row at first sight; `noRow` where none is. */
  #fieldCount = noRow;
  #place: Place = "rows";
  /** Why the file can't be read, should its table go on or the file end after lines that don't fit. */
  #doubt: Error | null = null;
  #lineAfterBlank = 0;
  readonly #unreadLines: number[] = [];
  #unreadCount = 0;

  /**
   * @param line physical line on which the first record below the header begins
   * @param labels with the lines above the header
   * @param payDate of the rows to read; null for all
   */
  constructor(
    plan: ReadingPlan,
    header: Header,
    line: number,
    labels: LabelLines,
    payDate: CalendarDate | null,
  ) {
    const plain = isPlain(plan);
    this.#plan = plan;
    this.#essential = essentialColumns(plan);
    this.#store = new PayStore(plan, !plain);
    this.#header = header;
    this.#labels = labels;
    this.#rows = plain
      ? new PlainRows(plan, this.#store, header)
      : new PlannedRows(plan, this.#store, header, payDate);
    this.scanner = new RecordScanner(header.delimiter, header.fieldCount, line);
    this.#openTidyRows();
    this.#enter("rows");
  }

  /**
   * Reads all records that are whole (see `RecordScanner.scan`).
   * @returns where the first one begins that is not
   */
  read(bytes: Uint8Array, start: number, end: number, final: boolean): number {
    let at = start;
    for (;;) {
      if (this.#fieldCount !== noRow && this.#tidyRows !== null) {
        at = this.#tidyRows.read(bytes, at, end, this.scanner);
      }
      // `| 0`: see RecordScanner.scan.
      const next = at === end ? incomplete : this.#readOne(bytes, at, end, final) | 0;
      if (next === incomplete) return at;
      at = next;
    }
  }

  #readOne(bytes: Uint8Array, start: number, end: number, final: boolean): number {
    const scanner = this.scanner;
    const next = scanner.scan(bytes, start, end, final);
    if (next === incomplete) return incomplete;
    const isRow = scanner.fieldCount === this.#fieldCount && this.#rows.add(scanner, bytes, start, false);
    if (!isRow) this.#takeOther(bytes, start, next);
    return next;
  }

  /** What the rows say, taken together. */
  finish(byteCount: number): PayrollFile {
    if (this.#place === "gap" && this.#doubt !== null) throw this.#doubt;
    if (this.#store.totals.hasAny) this.#rows.sumUp();
    return {
      ...this.#store.finish(readLabelDates(this.#labels)),
      findings: {
        ...this.#store.totals.found(),
        unreadLines: this.#unreadLines,
        unreadCount: this.#unreadCount,
      },
      byteCount,
    };
  }

  /** A record that isn't a row at first sight. */
  #takeOther(bytes: Uint8Array, start: number, next: number): void {
    const { scanner } = this;
    this.#rows.open(this.#header);
    if (isBlankRecord(bytes, start, next, scanner.delimiter)) {
      this.#lineAfterBlank = scanner.nextLine;
      return;
    }
    const cells = recordTexts(bytes, start, next, scanner.delimiter, scanner.recordLine);
    if (this.#takeHeader(cells)) return;
    if (this.#header.problem !== null) throw this.#header.problem;
    if (this.#takeTotals(cells)) return;
    if (this.#isRow(cells)) this.#addRow(bytes, start);
    else this.#pass(cells);
  }

  /** Whether the record is a header: the one in force once more, or that of another table with the same columns. */
  #takeHeader(cells: readonly string[]): boolean {
    if (this.#header.problem !== null || !this.#plan.hasHeader) return false;
    const columns = columnNames(cells, cells.length);
    if (!this.#essential.every((name) => columns.includes(name))) return false;
    const { delimiter, recordLine, nextLine } = this.scanner;
    this.#header = locateColumns(this.#plan, delimiter, columns, recordLine);
    this.scanner = new RecordScanner(delimiter, columns.length, nextLine);
    this.#rows.open(this.#header);
    this.#openTidyRows();
    this.#labels.keep();
    this.#enter("rows");
    return true;
  }

  #takeTotals(cells: readonly string[]): boolean {
    const fits = cells.length === this.#header.fieldCount;
    const { totals } = this.#store;
    const isRegular = (type: string) => this.#plan.regularValues.includes(type);
    const isSum = () => fits && totals.isSum(this.#header, cells);
    const label = totalsLabelOf(this.#header, cells, isRegular, isSum);
    if (label === null) return false;
    if (totals.isOpen) this.#rows.sumUp();
    totals.take(this.scanner.recordLine, label, fits ? this.#header : null, cells);
    this.#enter("totals");
    return true;
  }

  /** Below a totals line a row needs figures: other tables, which may be as wide, have none in these columns. */
  #isRow(cells: readonly string[]): boolean {
    const { fieldCount, amount, hours } = this.#header;
    if (cells.length !== fieldCount) return false;
    return this.#place !== "totals" || [amount, ...hours].some((column) => (cells[column] ?? "") !== "");
  }

  #addRow(bytes: Uint8Array, start: number): void {
    if (this.#doubt !== null) throw this.#doubt;
    this.#enter("rows");
    this.#rows.add(this.scanner, bytes, start, true);
  }

  /** Passes over a line between or below tables. One with several texts may also be a row that doesn't fit. */
  #pass(cells: readonly string[]): void {
    const { recordLine, delimiter } = this.scanner;
    if (++this.#unreadCount <= mostLines) {
      this.#unreadLines.push(recordLine);
      this.#labels.add(cells);
    }
    const name = delimiterNames[delimiter] ?? "delimiter";
    const ragged = raggedRow(recordLine, cells.length, this.#header.fieldCount, name);
    if (this.#place === "rows") {
      if (recordLine !== this.#lineAfterBlank) throw ragged;
      this.#enter("gap");
    }
    if (cells.filter((cell) => cell !== "").length > 1) this.#doubt ??= ragged;
  }

  #openTidyRows(): void {
    if (isPlain(this.#plan)) this.#tidyRows = new TidyRows(this.#plan, this.#store, this.#header);
  }

  #enter(place: Place): void {
    this.#place = place;
    this.#doubt = null;
    this.#fieldCount = place === "rows" && this.#header.problem === null ? this.#header.fieldCount : noRow;
  }
}
