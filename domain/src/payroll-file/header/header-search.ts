import {
  combinedHeadings,
  type HeadingLines,
  mayBeHeadings,
  mostHeadingLines,
} from "../inspect/headings/combined-headings.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { incomplete, RecordScanner } from "../records/record-scanner.ts";
import { recordTexts } from "../records/record-texts.ts";
import { PayrollFileError } from "../refusals/payroll-file-error.ts";
import { missingColumns, noData } from "../refusals/refusals.ts";
import { columnNames, inOneSpacing } from "./column-names.ts";
import { type Header, locateColumns } from "./header.ts";
import { isReadable, plannedColumns } from "./planned-columns.ts";

/** Comma, semicolon, tab, vertical bar: of two that fit equally well, the first is taken. */
export const possibleDelimiters: readonly number[] = [44, 59, 9, 124];

/** Titles, addresses and summaries are above a header, but no file of thousands of lines has its header below them. */
const mostRecords = 10_000;

/** No line of headings is longer. */
const longestHeadingLine = 65_536;

/** What is read so far, from the record that is looked at. */
interface Unread {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** Whether nothing comes behind `end`, so that the last record needs no line break. */
  readonly final: boolean;
  /** The physical line on which the record begins. */
  readonly line: number;
}

/** One record looked at as the header. */
interface HeaderRecord {
  /** Null when it isn't the header. */
  readonly header: Header | null;
  /** The texts of a record that isn't the header, nor the last line of one. */
  readonly cells: readonly string[];
  /** Where the record after it begins, and on which physical line. */
  readonly next: number;
  readonly nextLine: number;
}

interface Candidate {
  readonly delimiter: number;
  readonly cells: readonly string[];
  /** The cells of this record, and those of the ones above that are the same header. */
  readonly lines: HeadingLines;
  readonly columns: readonly string[];
  readonly isBlank: boolean;
  readonly found: number;
  readonly line: number;
  readonly next: number;
  readonly nextLine: number;
}

/** Looks for the header: the first record that has all planned columns. */
export class HeaderSearch {
  readonly #plan: ReadingPlan;
  readonly #wanted: readonly string[];
  #records = 0;
  /** Of the records so far the first with the most planned columns: most likely the header, of which some are missing. */
  #best: Candidate | null = null;
  /** By delimiter the lines right above that may be of the same header, and where the line below them begins. */
  readonly #above = new Map<number, { readonly lines: HeadingLines; readonly nextLine: number }>();

  constructor(plan: ReadingPlan) {
    this.#plan = plan;
    this.#wanted = plannedColumns(plan);
  }

  /**
   * Reads the record that begins there: by that of the delimiters with which most planned columns are found, and
   * of several by the one that gives most fields.
   * @returns null when the record does not end in what is read so far
   * @throws PayrollFileError when no delimiter makes a readable record of it, or there is no header
   */
  read(delimiters: readonly number[], unread: Unread): HeaderRecord | null {
    let best: Candidate | null = null;
    let failure: PayrollFileError | null = null;
    for (const delimiter of delimiters) {
      const candidate = this.#readCandidate(delimiter, unread);
      if (candidate === null) return null;
      if (candidate instanceof PayrollFileError) failure ??= candidate;
      else {
        const whole = this.#withLinesAbove(candidate);
        if (best === null || isBetter(whole, best)) best = whole;
      }
    }
    if (best === null) throw failure;
    if (!this.#isHeader(best)) return this.#judge(best, unread);
    const whole = this.#withLinesBelow(best, unread);
    return whole === null ? null : this.#judge(whole, unread);
  }

  /** Why a file that has ended has no header. */
  refusal(): PayrollFileError {
    if (this.#best === null || this.#records < 2) return noData();
    const { columns, line } = this.#best;
    const missing = this.#wanted.filter((name) => !columns.includes(name));
    return missingColumns(missing, columns, line);
  }

  #isHeader({ isBlank, columns }: Candidate): boolean {
    return !isBlank && isReadable(this.#plan, (name) => columns.includes(name));
  }

  /**
   * The header with the lines below it that go on with its headings, such as `Hours` and `Amount` below groups, as far as
   * the plan knows them so. Null when the record below doesn't end before `end`.
   */
  #withLinesBelow(found: Candidate, unread: Unread): Candidate | null {
    const { end, final } = unread;
    let best = found;
    while (this.#plan.hasHeader && best.lines.length < mostHeadingLines) {
      const { delimiter, next, nextLine } = best;
      const below =
        next === end ? null : this.#readCandidate(delimiter, { ...unread, start: next, line: nextLine });
      if (below === null && !final && end - next < longestHeadingLine) return null;
      if (below === null || below instanceof PayrollFileError) break;
      const whole = this.#combined(below, [...best.lines, below.cells]);
      if (whole === null || this.#known(whole) <= this.#known(best)) break;
      best = whole;
    }
    return best;
  }

  #known({ columns }: Candidate): number {
    return this.#plan.columns.filter((name) => columns.includes(inOneSpacing(name))).length;
  }

  #judge(best: Candidate, { start, line }: Unread): HeaderRecord {
    const { delimiter, cells, columns, next, nextLine } = best;
    if (best.isBlank) return { header: null, cells, next, nextLine };
    if (this.#isHeader(best)) {
      const header = locateColumns(this.#plan, delimiter, columns, best.line, best.lines);
      return this.#plan.hasHeader
        ? { header, cells, next, nextLine }
        : { header, cells, next: start, nextLine: line };
    }
    if (this.#best === null || best.found > this.#best.found) this.#best = best;
    if (++this.#records === mostRecords) throw this.refusal();
    return { header: null, cells, next, nextLine };
  }

  /** The record with those right above it, if they make more of the planned columns together. */
  #withLinesAbove(candidate: Candidate): Candidate {
    const { delimiter, cells, nextLine, line } = candidate;
    const last = this.#above.get(delimiter);
    const isReadAgain = last?.nextLine === nextLine;
    const above = last?.nextLine === line ? last.lines : [];
    const isPart = this.#plan.hasHeader && mayBeHeadings(cells);
    const own = isPart ? [...above.slice(1 - mostHeadingLines), cells] : [];
    const lines = isReadAgain ? last.lines : own;
    this.#above.set(delimiter, { lines, nextLine });
    let best = candidate;
    for (let from = lines.length - 2; from >= 0; from--) {
      const whole = this.#combined(candidate, lines.slice(from));
      const isMore =
        whole !== null && (whole.found - best.found || this.#known(whole) - this.#known(best)) > 0;
      if (isMore) best = whole;
    }
    return best;
  }

  #combined(last: Candidate, lines: HeadingLines): Candidate | null {
    const headings = combinedHeadings(lines);
    if (headings === null) return null;
    const columns = columnNames(headings, headings.length);
    return { ...last, lines, columns, found: this.#foundIn(columns) };
  }

  #foundIn(columns: readonly string[]): number {
    return this.#wanted.filter((name) => columns.includes(name)).length;
  }

  #readCandidate(
    delimiter: number,
    { bytes, start, end, final, line }: Unread,
  ): Candidate | PayrollFileError | null {
    const scanner = new RecordScanner(delimiter, 0, line);
    try {
      const next = scanner.scan(bytes, start, end, final);
      if (next === incomplete) return null;
      const cells = recordTexts(bytes, start, next, delimiter, line);
      const isBlank = cells.every((cell) => cell === "");
      const columns = columnNames(this.#plan.hasHeader ? cells : null, cells.length);
      const found = this.#foundIn(columns);
      const { nextLine } = scanner;
      return { delimiter, cells, lines: [cells], columns, isBlank, found, line, next, nextLine };
    } catch (error) {
      if (error instanceof PayrollFileError) return error;
      throw error;
    }
  }
}

function isBetter(candidate: Candidate, best: Candidate): boolean {
  if (candidate.found !== best.found) return candidate.found > best.found;
  return candidate.columns.length > best.columns.length;
}
