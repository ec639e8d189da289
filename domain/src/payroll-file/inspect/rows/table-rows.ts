import { isColumnNumbering, KnownHeadings } from "../../header/repeated-header.ts";
import { incomplete, RecordScanner } from "../../records/record-scanner.ts";
import { rowTooLong } from "../../refusals/refusals.ts";
import { RowBatch } from "../../rows/batch/row-batch.ts";
import { TextTable } from "../../text/text-table.ts";
import type { FoundHeader } from "../headings/found-header.ts";
import { isSameTable } from "../headings/same-table.ts";
import { WholeHeaders } from "../headings/whole-headers.ts";
import type { OpenedText } from "../text/open-text.ts";
import { filledCells, mostColumns, scannedTexts } from "../text/text-records.ts";
import { LabelLines } from "../values/label-lines.ts";
import { isFigure } from "../values/read-figure.ts";
import { RowLooks } from "./row-looks.ts";
import { RunningSums } from "./running-sums.ts";
import { BatchRow, type SheetRow, TextRow } from "./sheet-row.ts";
import { isJob, isTotalsLabel, mayBeLabel, mayBeTotalsLabel, mentionsTotal } from "./totals-label.ts";

/** The columns that tell rows from totals: by position, as far as their headings say. */
export interface RowColumns {
  readonly employeeNumber: number | null;
  readonly names: readonly number[];
  readonly location: number | null;
  readonly earningsType: number | null;
}

type RowKind = "row" | "totals" | "label" | "header";

/** Takes a record below the header that isn't blank: a row of the table, a totals line, a line of words, or a further header. */
type Visit = (kind: RowKind, row: SheetRow) => void;

/**
 * Reads the records below the header. A header that repeats begins another block of the same table, whose columns may be
 * others; what follows a totals line and looks different belongs to another table.
 * @param headings those of all columns; those that only a further block has are added
 * @throws PayrollFileError
 */
export function readTable(
  text: OpenedText,
  { delimiter, header, above }: FoundHeader,
  columns: RowColumns,
  headings: string[],
  visit: Visit,
): void {
  const { bytes, end } = text;
  const last = header ?? above.at(-1);
  const scanner = new RecordScanner(delimiter, mostColumns, last?.nextLine ?? text.firstLine);
  const batch = new RowBatch({ delimiter, fieldCount: header?.cells.length ?? 1 });
  const row = new BatchRow(batch);
  const sorter = new RowSorter(headings, columns, new LabelLines(above.map(({ cells }) => cells)));
  const whole = new WholeHeaders(header);
  let isBelowHeader = header !== null;
  const takeWhole = (cells: readonly string[], asWritten: SheetRow) => {
    if (filledCells(cells) === 0) return;
    const isHeader = header !== null && sorter.takeHeader(cells);
    const isNumbering = isBelowHeader && isColumnNumbering(cells);
    isBelowHeader = isHeader;
    if (isNumbering) return;
    const placed = sorter.place(cells);
    const row = placed === cells ? asWritten : new TextRow(placed);
    visit(isHeader ? "header" : sorter.kindOf(placed, row), row);
  };
  const takeRow = () => {
    row.begin();
    if (!isBelowHeader && !whole.hasHeld && sorter.takePlain(row)) {
      visit("row", row);
      return;
    }
    const cells = row.cells();
    for (const one of whole.push(cells)) takeWhole(one, one === cells ? row : new TextRow(one));
  };
  let otherWidth = 0;
  let at = last?.next ?? text.start;
  while (at < end) {
    batch.scan(bytes, at, end, batch.room);
    for (; batch.row < batch.count; batch.row++) takeRow();
    at = batch.startOf(batch.count);
    scanner.nextLine += batch.count;
    if (at === end) break;
    const next = scanner.scan(bytes, at, end, true);
    if (next === incomplete) throw rowTooLong(scanner.nextLine);
    const { fieldCount } = scanner;
    if (fieldCount === row.width) {
      batch.take(scanner, bytes, at);
      takeRow();
    } else {
      for (const one of whole.push(scannedTexts(scanner, bytes, at))) takeWhole(one, new TextRow(one));
      // Two in a row, because a line between rows has another width, too.
      if (fieldCount === otherWidth && fieldCount <= mostColumns) batch.open({ delimiter, fieldCount });
      otherWidth = fieldCount;
    }
    batch.forget();
    at = next;
  }
  for (const one of whole.rest()) takeWhole(one, new TextRow(one));
}

/** More rows tell nothing new, and to add them all up takes long. */
const mostSummed = 2_000;
/** A row with fewer texts may be a label. */
const fewestFilled = 3;

class RowSorter {
  readonly #headings: string[];
  #known: KnownHeadings;
  readonly #columns: RowColumns;
  readonly #labels: LabelLines;
  readonly #personColumns: readonly number[];
  /** Kept where numbers don't tell people from totals; in the first rows they may not yet. */
  readonly #sums = new RunningSums();
  readonly #looks = new RowLooks();
  /** Where the columns of the first header are in the block in hand; null where it has the same. */
  #places: readonly number[] | null = null;
  /** With 1 the bytes with which a heading or a line above the table begins. */
  #firsts: Uint8Array;
  readonly #types = new TextTable();
  readonly #areTotals: boolean[] = [];
  #isClosed = false;
  #numberedRows = 0;
  #isNumbered = true;

  constructor(headings: string[], columns: RowColumns, labels: LabelLines) {
    this.#labels = labels;
    this.#headings = headings;
    this.#known = new KnownHeadings(headings);
    this.#firsts = firstBytes(headings, labels);
    this.#columns = columns;
    const { employeeNumber, names } = columns;
    this.#personColumns = employeeNumber === null ? names : [employeeNumber, ...names];
  }

  /** Whether the record is the header again, with the same columns or some others. */
  takeHeader(written: readonly string[]): boolean {
    const headings = this.#headings;
    if (!this.#known.has(written.find((cell) => cell !== "") ?? "")) return false;
    const cells = this.#known.asWritten(written);
    if (!isSameTable(headings, cells)) return false;
    headings.push(...cells.filter((cell) => cell !== "" && !headings.includes(cell)));
    this.#known = new KnownHeadings(headings);
    this.#firsts = firstBytes(headings, this.#labels);
    const isSame = headings.every((heading, at) => heading === (cells[at] ?? ""));
    this.#places = isSame ? null : headings.map((heading) => (heading === "" ? -1 : cells.indexOf(heading)));
    this.#isClosed = false;
    return true;
  }

  /**
   * Takes a row that surely is of someone, whose other texts needn't be looked at.
   * @returns false for a record that may be something else
   */
  takePlain(row: BatchRow): boolean {
    const { employeeNumber, names, earningsType } = this.#columns;
    if (this.#places !== null || this.#isClosed) return false;
    const isOfSomeone =
      employeeNumber === null
        ? names.some((at) => row.text(at) !== "") &&
          ![...names, row.first()].some((at) => mayBeLabel(row.text(at)))
        : row.hasNumber(employeeNumber) || !mayBeLabel(row.text(employeeNumber) || "total");
    if (!isOfSomeone) return false;
    if (earningsType !== null && this.#isTotalsType(row, earningsType)) return false;
    if (row.filledOf(fewestFilled) < fewestFilled || this.#firsts[row.firstByte()] === 1) return false;
    this.#addRow(row, employeeNumber !== null);
    return true;
  }

  #isTotalsType(row: SheetRow, earningsType: number): boolean {
    const type = row.intern(earningsType, this.#types);
    this.#areTotals[type + 1] ??= isTotalsLabel(row.text(earningsType));
    return this.#areTotals[type + 1] as boolean;
  }

  place(cells: readonly string[]): readonly string[] {
    return this.#places === null ? cells : this.#places.map((at) => cells[at] ?? "");
  }

  /** @param row the same */
  kindOf(cells: readonly string[], row: SheetRow): RowKind {
    const kind = this.#judge(cells);
    if (kind === "row") this.#addRow(row, textAt(cells, this.#columns.employeeNumber) !== "");
    else if (kind === "totals") {
      this.#sums.endSection();
      this.#isClosed = !this.#looks.areUnknown;
    }
    return kind;
  }

  #addRow(row: SheetRow, hasNumber: boolean): void {
    if (hasNumber) this.#numberedRows++;
    else this.#isNumbered = false;
    if (!this.#isNumbered || this.#numberedRows <= mostSummed) this.#sums.add(row);
    if (this.#looks.areOpen) this.#looks.add(row.cells());
  }

  #judge(cells: readonly string[]): RowKind {
    if (this.#labels.repeats(cells)) return "label";
    if (this.#isTotals(cells) || this.#isSubtotal(cells)) return "totals";
    const filled = filledCells(cells);
    if (filled === 1 || (filled === 2 && this.#headings.length > 4 && !cells.some(isFigure))) return "label";
    if (this.#isClosed && !this.#looks.fit(cells)) return "label";
    if (this.#hasPerson(cells)) return "row";
    const { location, earningsType } = this.#columns;
    const saysNothing = textAt(cells, location) === "" && textAt(cells, earningsType) === "";
    return saysNothing && !this.#goesOn(cells) ? "totals" : "row";
  }

  /** Whether a row without anyone has a word, such as a job, and isn't the sum of those above: its other cells are merged. */
  #goesOn(cells: readonly string[]): boolean {
    const { employeeNumber } = this.#columns;
    if (employeeNumber === null || this.#numberedRows === 0 || !cells.some(isFigure)) return false;
    return cells.some(isJob) && !this.#sums.areInSeveral(cells);
  }

  #isTotals(cells: readonly string[]): boolean {
    const { earningsType, employeeNumber } = this.#columns;
    const first = cells.findIndex((cell) => cell !== "");
    if (/^\*+$/.test(textAt(cells, first))) return true;
    const label = [first, ...this.#personColumns].find((at) => {
      const cell = textAt(cells, at);
      if (isTotalsLabel(cell) || (at === employeeNumber && mentionsTotal(cell))) return true;
      return mayBeTotalsLabel(cell) && this.#isSum(cells, at);
    });
    if (label !== undefined) return !this.#hasPerson(cells, label);
    return isTotalsLabel(textAt(cells, earningsType));
  }

  /** Whether a row lacks the number that the others have, and has the sums of those above in several columns. */
  #isSubtotal(cells: readonly string[]): boolean {
    const { employeeNumber } = this.#columns;
    if (employeeNumber === null || textAt(cells, employeeNumber) !== "") return false;
    return this.#isNumbered && this.#numberedRows > 0 && this.#sums.areAllIn(cells);
  }

  /** Words don't decide where a name may end in Total: the figures do, or a number that only this row lacks. */
  #isSum(cells: readonly string[], label: number): boolean {
    const { employeeNumber } = this.#columns;
    const lacksNumber =
      employeeNumber !== null && employeeNumber !== label && textAt(cells, employeeNumber) === "";
    return (lacksNumber && this.#numberedRows > 0 && this.#isNumbered) || this.#sums.areIn(cells);
  }

  #hasPerson(cells: readonly string[], except = -1): boolean {
    const columns = this.#personColumns;
    if (columns.length === 0) return except === -1;
    return columns.some((at) => at !== except && textAt(cells, at) !== "");
  }
}

/** A heading or line above is looked for where a record begins like one; stars are a totals line, beyond ASCII all may be. */
function firstBytes(headings: readonly string[], labels: LabelLines): Uint8Array {
  const firsts = new Uint8Array(256).fill(1, 128);
  const texts = [...headings, ...labels.beginnings, "*"].map((text) => text.trim());
  for (const first of texts.flatMap((text) => [text.toLowerCase(), text.toUpperCase()]))
    if (first !== "") firsts[first.charCodeAt(0)] = 1;
  if ([...labels.beginnings].some((beginning) => beginning.startsWith("0"))) firsts.fill(1, 48, 58);
  return firsts;
}

function textAt(cells: readonly string[], at: number | null): string {
  return at === null ? "" : (cells[at] ?? "");
}
