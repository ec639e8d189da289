import type { Header } from "../../header/header.ts";
import { HeaderLines } from "../../header/header-lines.ts";
import { isColumnNumbering } from "../../header/repeated-header.ts";
import { incomplete, RecordScanner } from "../../records/record-scanner.ts";
import { RowBatch } from "../../rows/batch/row-batch.ts";
import { totalsLabelOf } from "../../rows/totals-label.ts";
import { TextTable } from "../../text/text-table.ts";
import { isJob, isTotalsLabel, mayBeLabel } from "../../vocabulary/totals-label.ts";
import type { FoundHeader } from "../headings/found-header.ts";
import { isSameTable } from "../headings/same-table.ts";
import type { OpenedText } from "../text/open-text.ts";
import { filledCells, mostColumns, scannedTexts, tooLong } from "../text/text-records.ts";
import { LabelLines } from "../values/label-lines.ts";
import { isFigure } from "../values/read-figure.ts";
import { RunningSums } from "./running-sums.ts";
import { SheetRow } from "./sheet-row.ts";

/** The columns that tell rows from totals, as far as their headings say; -1 for one that there isn't. */
export interface RowColumns extends Pick<Header, "employeeNumber" | "names" | "location" | "earningsType"> {
  /** Pay and hours. */
  readonly figures: readonly number[];
}

/** A header of which a line is missing is `part`. */
type RowKind = "row" | "totals" | "label" | "header" | "part";

/** Takes a record below the header that isn't blank: a row of the table, a totals line, a line of words, or a further header. */
type Visit = (kind: RowKind, row: SheetRow) => void;

/**
 * Reads the records below the header. A header that repeats begins another block of the same table, whose columns may be
 * others; what follows a totals line without pay and hours belongs to another table.
 * @param names of all columns; those that only a further block has are added
 * @throws PayrollFileError
 */
export function readTable(
  text: OpenedText,
  { delimiter, header, above }: FoundHeader,
  columns: RowColumns,
  names: string[],
  visit: Visit,
): void {
  const { bytes, end } = text;
  const last = header ?? above.at(-1);
  const scanner = new RecordScanner(delimiter, mostColumns, last?.nextLine ?? text.firstLine);
  const batch = new RowBatch({ delimiter, fieldCount: header?.cells.length ?? 1 });
  const row = new SheetRow(batch);
  const other = new SheetRow(new RowBatch({ delimiter, fieldCount: 1 }));
  const labels = new LabelLines(above.map(({ cells }) => cells));
  const sorter = new RowSorter(names, header?.lines ?? null, columns, labels);
  let isBelowHeader = header !== null;
  const takeWhole = (cells: readonly string[], asWritten: SheetRow, line: number, nextLine: number) => {
    if (filledCells(cells) === 0) return;
    const header = sorter.takeHeader(cells, line, nextLine);
    const isNumbering = isBelowHeader && isColumnNumbering(cells);
    isBelowHeader = header === "header";
    if (isNumbering) return;
    const placed = sorter.place(cells);
    const row = placed === cells ? asWritten : other.take(placed);
    visit(header ?? sorter.kindOf(placed, row), row);
  };
  const takeRow = (line: number, nextLine: number) => {
    row.begin();
    if (!isBelowHeader && sorter.takePlain(row)) visit("row", row);
    else takeWhole(row.cells(), row, line, nextLine);
  };
  let otherWidth = 0;
  let at = last?.next ?? text.start;
  while (at < end) {
    batch.scan(bytes, at, end, batch.room);
    for (; batch.row < batch.count; batch.row++)
      takeRow(scanner.nextLine + batch.row, scanner.nextLine + batch.row + 1);
    at = batch.startOf(batch.count);
    scanner.nextLine += batch.count;
    if (at === end) break;
    const next = scanner.scan(bytes, at, end, true);
    if (next === incomplete) throw tooLong(scanner);
    const { fieldCount, recordLine, nextLine } = scanner;
    if (fieldCount === row.width) {
      batch.take(scanner, bytes, at);
      takeRow(recordLine, nextLine);
    } else {
      const cells = scannedTexts(scanner, bytes, at);
      takeWhole(cells, other.take(cells), recordLine, nextLine);
      // Two in a row, because a line between rows has another width, too.
      if (fieldCount === otherWidth && fieldCount <= mostColumns) batch.open({ delimiter, fieldCount });
      otherWidth = fieldCount;
    }
    batch.forget();
    at = next;
  }
}

/** More rows tell nothing new, and to add them all up takes long. */
const mostSummed = 2_000;
/** A row with fewer texts may be a label. */
const fewestFilled = 3;

class RowSorter {
  readonly #names: string[];
  readonly #headers: HeaderLines | null;
  readonly #columns: RowColumns;
  readonly #labels: LabelLines;
  readonly #personColumns: readonly number[];
  /** Kept where numbers don't tell people from totals; in the first rows they may not yet. */
  readonly #sums = new RunningSums();
  /** Where the columns of the first header are in the block in hand; null where it has the same. */
  #places: readonly number[] | null = null;
  /** With 1 the bytes with which a heading or a line above the table begins. */
  #firsts: Uint8Array;
  readonly #types = new TextTable();
  readonly #areTotals: boolean[] = [];
  /** Whether the last line but labels was one of totals. */
  #isClosed = false;
  #rows = 0;
  #isNumbered = true;

  constructor(names: string[], lines: Header["lines"] | null, columns: RowColumns, labels: LabelLines) {
    this.#labels = labels;
    this.#names = names;
    this.#firsts = firstBytes(lines?.flat() ?? [], labels);
    this.#columns = columns;
    const { employeeNumber } = columns;
    this.#personColumns = employeeNumber === -1 ? columns.names : [employeeNumber, ...columns.names];
    this.#headers = lines && new HeaderLines({ lines, columns: names }, this.#personColumns);
  }

  /** Whether the record is the header again, with the same columns or some others, or one of its lines. */
  takeHeader(written: readonly string[], line: number, nextLine: number): "header" | "part" | null {
    const names = this.#names;
    const isHeader = (columns: readonly string[]) => isSameTable(names, columns);
    const taken = this.#headers?.take(written, line, nextLine, isHeader) ?? null;
    if (taken === null || taken === "part") return taken;
    const { columns, lines } = taken;
    names.push(...columns.filter((name) => !names.includes(name)));
    this.#firsts = this.#firsts.map(
      (first, byte) => first | (firstBytes(lines.flat(), this.#labels)[byte] as number),
    );
    const isSame = names.every((name, at) => name === columns[at]);
    this.#places = isSame ? null : names.map((name) => columns.indexOf(name));
    this.#isClosed = false;
    return "header";
  }

  /**
   * Takes a row that surely is of someone, whose other texts needn't be looked at.
   * @returns false for a record that may be something else
   */
  takePlain(row: SheetRow): boolean {
    const { employeeNumber, names, earningsType } = this.#columns;
    if (this.#places !== null || this.#isClosed) return false;
    const isOfSomeone =
      employeeNumber === -1
        ? names.some((at) => row.text(at) !== "") &&
          ![...names, row.first()].some((at) => mayBeLabel(row.text(at)))
        : row.hasNumber(employeeNumber) || !mayBeLabel(row.text(employeeNumber) || "total");
    if (!isOfSomeone) return false;
    if (earningsType !== -1 && this.#isTotalsType(row, earningsType)) return false;
    if (row.filledOf(fewestFilled) < fewestFilled || this.#firsts[row.firstByte()] === 1) return false;
    this.#addRow(row, employeeNumber !== -1);
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
    const kind = this.#judge(cells, row);
    if (kind === "row") this.#addRow(row, textAt(cells, this.#columns.employeeNumber) !== "");
    else if (kind === "totals") {
      this.#sums.endSection();
      this.#isClosed = this.#rows > 0;
    }
    return kind;
  }

  #addRow(row: SheetRow, hasNumber: boolean): void {
    this.#rows++;
    this.#isClosed = false;
    if (!hasNumber) this.#isNumbered = false;
    if (!this.#isNumbered || this.#rows <= mostSummed) this.#sums.add(row);
  }

  #judge(cells: readonly string[], row: SheetRow): RowKind {
    if (this.#labels.repeats(cells)) return "label";
    if (this.#isTotals(cells, row)) return "totals";
    const filled = filledCells(cells);
    if (filled === 1 || (filled === 2 && this.#names.length > 4 && !cells.some(isFigure))) return "label";
    const { figures, location, earningsType } = this.#columns;
    const hasFigures = figures.length === 0 || figures.some((at) => isFigure(textAt(cells, at)));
    if (this.#isClosed && (!hasFigures || 2 * filled < this.#names.length)) return "label";
    const who = this.#personColumns;
    if (who.length === 0 || [...who, location, earningsType].some((at) => textAt(cells, at) !== ""))
      return "row";
    // Where a job is all that it says, its other cells are merged with those above.
    return cells.some(isFigure) && cells.some(isJob) && !this.#sums.areIn(row) ? "row" : "totals";
  }

  /** A totals line has its label, or SAP's stars, or lacks the number that all others have and has the sums of those above. */
  #isTotals(cells: readonly string[], row: SheetRow): boolean {
    const { employeeNumber } = this.#columns;
    if (/^\*+$/.test(cells.find((cell) => cell !== "") ?? "")) return true;
    const isSum = () => this.#sums.areIn(row);
    const isRegular = () => false;
    if (totalsLabelOf(this.#columns, cells, isRegular, isSum) !== null) return true;
    const lacksNumber = employeeNumber !== -1 && textAt(cells, employeeNumber) === "";
    return lacksNumber && this.#isNumbered && this.#sums.areAllIn(row);
  }
}

/** A heading or line above is looked for where a record begins like one; stars are a totals line, `----` is a ruled one, beyond ASCII all may be. */
function firstBytes(headings: readonly string[], labels: LabelLines): Uint8Array {
  const firsts = new Uint8Array(256).fill(1, 128);
  const texts = [...headings, ...labels.beginnings, ..."*-=_"].map((text) => text.trim());
  for (const first of texts.flatMap((text) => [text.toLowerCase(), text.toUpperCase()]))
    if (first !== "") firsts[first.charCodeAt(0)] = 1;
  if ([...labels.beginnings].some((beginning) => beginning.startsWith("0"))) firsts.fill(1, 48, 58);
  return firsts;
}

function textAt(cells: readonly string[], at: number): string {
  return cells[at] ?? "";
}
