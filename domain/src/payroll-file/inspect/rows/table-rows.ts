import { isColumnNumbering, KnownHeadings } from "../../header/repeated-header.ts";
import type { FoundHeader } from "../headings/found-header.ts";
import { isSameTable } from "../headings/same-table.ts";
import { withWholeHeaders } from "../headings/whole-headers.ts";
import type { OpenedText } from "../text/open-text.ts";
import { filledCells, readRecords, type TextRecord } from "../text/text-records.ts";
import { LabelLines } from "../values/label-lines.ts";
import { isFigure } from "../values/read-figure.ts";
import { RowLooks } from "./row-looks.ts";
import { RunningSums } from "./running-sums.ts";
import { isJob, isTotalsLabel, mayBeTotalsLabel, mentionsTotal } from "./totals-label.ts";

/** The columns that tell rows from totals: by position, as far as their headings say. */
export interface RowColumns {
  readonly employeeNumber: number | null;
  readonly names: readonly number[];
  readonly location: number | null;
  readonly earningsType: number | null;
}

type RowKind = "row" | "totals" | "label" | "header";

/**
 * One record below the header that isn't blank: a row of the table, a totals line, a line of words, or the header of a
 * further block.
 */
export interface TableRecord extends TextRecord {
  readonly kind: RowKind;
}

/**
 * The records below the header. A header that repeats begins another block of the same table, whose columns may be
 * others; what follows a totals line and looks different belongs to another table.
 * @param headings those of all columns; those that only a further block has are added
 */
export function* readTable(
  text: OpenedText,
  { delimiter, header, above }: FoundHeader,
  columns: RowColumns,
  headings: string[],
): Generator<TableRecord, void> {
  const labels = new LabelLines(above.map(({ cells }) => cells));
  const sorter = new RowSorter(headings, columns, labels);
  let skipped = above.length + (header?.lines.length ?? 0);
  let isBelowHeader = header !== null;
  for (const { line, cells, parts } of withWholeHeaders(readRecords(text, delimiter), header)) {
    skipped -= parts;
    if (skipped >= 0 || filledCells(cells) === 0) continue;
    const isHeader = header !== null && sorter.takeHeader(cells);
    const isNumbering = isBelowHeader && isColumnNumbering(cells);
    isBelowHeader = isHeader;
    if (isNumbering) continue;
    const placed = sorter.place(cells);
    yield { line, cells: placed, kind: isHeader ? "header" : sorter.kindOf(placed) };
  }
}

/** More rows tell nothing new, and to add them all up takes long. */
const mostSummed = 2_000;

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
  #isClosed = false;
  #numberedRows = 0;
  #isNumbered = true;

  constructor(headings: string[], columns: RowColumns, labels: LabelLines) {
    this.#labels = labels;
    this.#headings = headings;
    this.#known = new KnownHeadings(headings);
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
    const isSame = headings.every((heading, at) => heading === (cells[at] ?? ""));
    this.#places = isSame ? null : headings.map((heading) => (heading === "" ? -1 : cells.indexOf(heading)));
    this.#isClosed = false;
    return true;
  }

  place(cells: readonly string[]): readonly string[] {
    return this.#places === null ? cells : this.#places.map((at) => cells[at] ?? "");
  }

  kindOf(cells: readonly string[]): RowKind {
    const kind = this.#judge(cells);
    if (kind === "row") {
      if (textAt(cells, this.#columns.employeeNumber) === "") this.#isNumbered = false;
      else this.#numberedRows++;
      if (!this.#isNumbered || this.#numberedRows <= mostSummed) this.#sums.add(cells);
      this.#looks.add(cells);
    } else if (kind === "totals") {
      this.#sums.endSection();
      this.#isClosed = !this.#looks.areUnknown;
    }
    return kind;
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

function textAt(cells: readonly string[], at: number | null): string {
  return at === null ? "" : (cells[at] ?? "");
}
