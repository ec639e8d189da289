import type { CalendarDate } from "../../money.ts";
import type { PayrollFile } from "../content/payroll-file.ts";
import { type Header, locateColumns } from "../header/header.ts";
import { HeaderLines } from "../header/header-lines.ts";
import { essentialColumns } from "../header/planned-columns.ts";
import { readLabelDates } from "../inspect/values/label-dates.ts";
import type { LabelLines } from "../inspect/values/label-lines.ts";
import { isFigure, mayBeFigure } from "../inspect/values/read-figure.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { incomplete, RecordScanner } from "../records/record-scanner.ts";
import { isBlankRecord, recordTexts } from "../records/record-texts.ts";
import { raggedRow } from "../refusals/refusals.ts";
import { BatchReader } from "./batch/batch-reader.ts";
import { RowBatch } from "./batch/row-batch.ts";
import type { Rows } from "./batch/rows.ts";
import { belowNumbering } from "./below-numbering.ts";
import { BlockPayDates, namesPayDate } from "./dates/block-pay-dates.ts";
import { KeyHeadings } from "./key-headings.ts";
import { OtherHeader } from "./other-header.ts";
import { hasPadding, isPadding } from "./padding.ts";
import { isPlain, PlainRows } from "./plain-rows.ts";
import { plannedRows } from "./planned-rows.ts";
import { PayStore } from "./store/pay-store.ts";
import { totalsLabelOf } from "./totals-label.ts";

/** Where the last record was: among rows, after something that ends a table for now, or after a totals line. */
type Place = "rows" | "gap" | "totals";

const mostLines = 100;
/** In a narrower table a row may have one text alone. */
const fewestColumns = 4;
const noRow = -1;

/** Reads the records below the header: rows, further headers, totals lines, and what is between tables. */
export class RowReader {
  /** Knows how far the physical lines are counted. */
  scanner: RecordScanner;
  readonly #plan: ReadingPlan;
  readonly #isPlain: boolean;
  readonly #essential: readonly string[];
  readonly #otherHeader: OtherHeader;
  readonly #store: PayStore;
  readonly #rows: Rows;
  readonly #batches: BatchReader;
  readonly #labels: LabelLines;
  readonly #headerLines: HeaderLines;
  /** Null where a column has the pay date, or the plan looks for none. */
  readonly #blocks: BlockPayDates | null;
  readonly #payDate: CalendarDate | null;
  #header: Header;
  /** How many fields the rows of the table have: as many as the header, or more if the others are empty. */
  #width = 0;
  /** Whether nothing was read yet below the header. */
  #isBelowHeader = true;
  /** The same while a record may be a row at first sight; else `noRow`. */
  #fieldCount = noRow;
  #rowsAbove = 0;
  #place: Place = "rows";
  /** Why the file can't be read, should its table go on or the file end after lines that don't fit. */
  #doubt: Error | null = null;
  #lineAfterBlank = 0;
  readonly #unreadLines: number[] = [];
  #unreadCount = 0;
  #passedCount = 0;

  /**
   * @param line physical line on which the first record below the header begins
   * @param labels with the lines above the header
   * @param payDate of the rows to read; null for all
   * @param rowsOf what takes the rows, if not what the plan is for
   */
  constructor(
    plan: ReadingPlan,
    header: Header,
    line: number,
    labels: LabelLines,
    payDate: CalendarDate | null,
    rowsOf: ((store: PayStore, batch: RowBatch, headings: KeyHeadings) => Rows) | null = null,
  ) {
    const plain = isPlain(plan) && header.lines.length === 1 && header.splitPercent === -1;
    this.#plan = plan;
    this.#isPlain = plain;
    this.#essential = essentialColumns(plan);
    this.#otherHeader = new OtherHeader(plan);
    this.#store = new PayStore(plan, !plain);
    this.#header = header;
    const batch = new RowBatch(header);
    this.#labels = labels;
    this.#headerLines = new HeaderLines(header);
    this.#payDate = payDate;
    this.#blocks = plain || hasPayDateColumn(plan) ? null : new BlockPayDates(labels.above, payDate);
    const headings = new KeyHeadings(plan, header, labels.above);
    this.#rows =
      rowsOf?.(this.#store, batch, headings) ??
      (plain
        ? new PlainRows(plan, this.#store, header)
        : plannedRows(plan, this.#store, header, this.#blocks, payDate, headings, batch));
    this.#rows.open(header);
    this.scanner = new RecordScanner(header.delimiter, header.fieldCount, line);
    this.#batches = new BatchReader(batch, this.#rows);
    this.#openTable();
  }

  /** Reads all records that are whole (see `RecordScanner.scan`). @returns where the first one begins that is not */
  read(bytes: Uint8Array, start: number, end: number, final: boolean): number {
    let at = start;
    for (;;) {
      if (this.#isBelowHeader) {
        const below = belowNumbering(this.#header, this.scanner, bytes, at, end, final);
        if (below === incomplete) return at;
        this.#isBelowHeader = false;
        at = below;
      }
      if (this.#fieldCount !== noRow && this.#width === this.#header.fieldCount)
        at = this.#batches.readTidy(bytes, at, end, this.scanner);
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
    const mayBeRow =
      scanner.fieldCount === this.#fieldCount &&
      (this.#width === this.#header.fieldCount || this.#isPadded(bytes, start, next));
    if (!(mayBeRow && this.#batches.takeOne(scanner, bytes, start, false)))
      this.#takeOther(bytes, start, next);
    return next;
  }

  /** What the rows say, taken together. */
  finish(byteCount: number): Omit<PayrollFile, "headerLine"> {
    if (this.#place === "gap" && this.#doubt !== null) throw this.#doubt;
    this.#rows.settle?.();
    if (this.#store.totals.hasAny) this.#rows.sumUp?.();
    const totals = this.#store.totals.found();
    const findings = { totals, unreadLines: this.#unreadLines, unreadCount: this.#unreadCount };
    return { ...this.#finishRows(), findings, byteCount };
  }

  #finishRows(): ReturnType<PayStore["finish"]> {
    if (this.#blocks !== null && this.#payDate !== null) {
      return this.#store.finish(this.#blocks.labelDates(), this.#payDate);
    }
    return { ...this.#store.finish(readLabelDates(this.#labels), null), ...this.#blocks?.severalDates() };
  }

  /** A record that isn't a row at first sight. */
  #takeOther(bytes: Uint8Array, start: number, next: number): void {
    const { scanner } = this;
    this.#rows.open(this.#header);
    if (isBlankRecord(bytes, start, next, scanner.delimiter)) {
      this.#lineAfterBlank = scanner.nextLine;
      return;
    }
    const all = recordTexts(bytes, start, next, scanner.delimiter, scanner.recordLine);
    if (this.#takeHeader(all)) return;
    if (this.#header.problem !== null) throw this.#header.problem;
    const isFirst = this.#store.rowCount === this.#rowsAbove;
    const isPadded = isFirst
      ? hasPadding(this.#header, all, bytes.subarray(start, next))
      : all.length === this.#width && this.#isPadded(bytes, start, next);
    const cells = isPadded ? all.slice(0, this.#header.fieldCount) : all;
    if (this.#takeTotals(cells)) return;
    if ((isFirst || isPadded || all.length === this.#width) && this.#isRow(cells)) {
      const refusal = this.#otherHeader.refusalOf(this.#header, cells, scanner.recordLine, !isFirst);
      if (refusal !== null) throw refusal;
      this.#width = all.length;
      this.#addRow(bytes, start);
    } else {
      // What is cut off is no text of several words where rows begin with numbers.
      const isText = this.#header.employeeNumber === 0 && (all[0] as string).includes(" ");
      const isWhole = isLineBreak(bytes[next - 1]) || all.length === this.#width || isText;
      this.#pass(all, isWhole && this.#isLabel(all));
    }
  }

  /** Whether the fields behind those of the header are empty. */
  #isPadded(bytes: Uint8Array, start: number, next: number): boolean {
    const { fieldEnds, delimiter } = this.scanner;
    return isPadding(bytes, start + (fieldEnds[this.#header.fieldCount - 1] as number), next, delimiter);
  }

  /** Whether the record is a header: the one in force once more, or that of another table with the same columns. */
  #takeHeader(cells: readonly string[]): boolean {
    const isKnown = this.#plan.hasHeader && this.#essential.length > 0;
    if (this.#header.problem !== null || !isKnown) return false;
    const { delimiter, recordLine, nextLine } = this.scanner;
    const isHeader = (names: readonly string[]) => this.#essential.every((name) => names.includes(name));
    const taken = this.#headerLines.take(cells, recordLine, nextLine, isHeader);
    if (taken === "part") this.#rows.meetPart?.();
    if (taken === null || taken === "part") return taken !== null;
    const { columns, lines } = taken;
    const located = locateColumns(this.#plan, delimiter, columns, recordLine, lines);
    this.#header = this.#rows.meet?.(located) ?? located;
    this.scanner = new RecordScanner(delimiter, columns.length, nextLine);
    this.#rows.open(this.#header);
    this.#labels.keep();
    this.#beginRows(this.#place === "totals");
    this.#openTable();
    return true;
  }

  #takeTotals(cells: readonly string[]): boolean {
    const fits = cells.length === this.#header.fieldCount;
    const { totals } = this.#store;
    const isRegular = (type: string) => this.#plan.regularValues.includes(type);
    const isSum = (of: "rows" | "employee") => fits && totals.isSum(this.#header, cells, of);
    const label = totalsLabelOf(this.#header, cells, isRegular, isSum);
    if (label === null) return false;
    const { recordLine } = this.scanner;
    if (totals.isOpen) this.#rows.sumUp?.();
    if (!this.#rows.isLeftOut?.(recordLine))
      totals.take(recordLine, label, fits ? this.#header : null, cells);
    this.#enter("totals");
    return true;
  }

  /** Below a totals line a row needs figures: other tables, which may be as wide, have none in these columns. */
  #isRow(cells: readonly string[]): boolean {
    const { fieldCount, amount, hours } = this.#header;
    if (cells.length !== fieldCount || (fieldCount >= fewestColumns && this.#isLabel(cells))) return false;
    return this.#place !== "totals" || [amount, ...hours].some((column) => mayBeFigure(cells[column] ?? ""));
  }

  /**
   * A line of the top of a page, one text alone, or `Department:` and its name above its rows. A plain
   * plan says what every row is, so that nothing is one.
   */
  #isLabel(cells: readonly string[]): boolean {
    if (this.#isPlain) return false;
    const texts = cells.filter((cell) => cell !== "");
    if (this.#labels.repeats(cells)) return true;
    if (texts.length === 2) return texts[0]?.endsWith(":") || (this.#blocks !== null && namesPayDate(texts));
    return texts.length === 1 && /\p{L}/u.test(texts[0] as string);
  }

  /** The same people may be paid the same on another pay date. */
  #beginRows(isNewTable: boolean): void {
    this.#blocks?.beginRows(isNewTable);
  }

  #addRow(bytes: Uint8Array, start: number): void {
    if (this.#doubt !== null) throw this.#doubt;
    this.#enter("rows");
    this.#beginRows(false);
    this.#batches.takeOne(this.scanner, bytes, start, true);
  }

  /** Passes over a line between or below tables: one with several texts that is no label may be a row that doesn't fit. */
  #pass(cells: readonly string[], isLabel: boolean): void {
    const { recordLine: line, delimiter } = this.scanner;
    this.#blocks?.takeLine(cells);
    const section = this.#labels.sectionOf(cells);
    if (section !== null) this.#rows.beginSection(line, section);
    if (this.#passedCount++ < mostLines) this.#labels.add(cells);
    const isOther =
      this.#place === "totals" && this.#store.totals.isOtherTable(cells, this.#header.fieldCount);
    if (!isOther && cells.some(isFigure) && ++this.#unreadCount <= mostLines) this.#unreadLines.push(line);
    const isAsWide = cells.length === this.#width;
    const ragged = raggedRow(line, cells.length, this.#width, this.#header.fieldCount, delimiter);
    if (this.#place === "rows") {
      if (!isLabel && line !== this.#lineAfterBlank) throw ragged;
      this.#enter("gap");
    }
    if (!isLabel && cells.filter((cell) => cell !== "").length > 1)
      this.#doubt ??= isAsWide
        ? (this.#otherHeader.refusalOf(this.#header, cells, line, true) ?? ragged)
        : ragged;
  }

  /** The rows of each table say by themselves how wide they are. */
  #openTable(): void {
    this.#isBelowHeader = this.#plan.hasHeader;
    this.#width = this.#header.fieldCount;
    this.#rowsAbove = this.#store.rowCount;
    this.#batches.open(this.#header);
    this.#enter("rows");
  }

  #enter(place: Place): void {
    this.#place = place;
    this.#doubt = null;
    this.#fieldCount = place === "rows" && this.#header.problem === null ? this.#width : noRow;
  }
}

function hasPayDateColumn({ payDate }: ReadingPlan): boolean {
  return payDate !== null && "column" in payDate;
}

function isLineBreak(byte: number | undefined): boolean {
  return byte === 10 || byte === 13;
}
