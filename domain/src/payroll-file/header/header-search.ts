import { PayrollFileError } from "../payroll-file-error.ts";
import type { ReadingPlan } from "../reading-plan.ts";
import { incomplete, RecordScanner } from "../records/record-scanner.ts";
import { recordTexts } from "../records/record-texts.ts";
import { missingColumns, noData } from "../refusals.ts";
import { columnNames } from "./column-names.ts";
import { type Header, locateColumns, plannedColumns } from "./header.ts";

/** Comma, semicolon, tab, vertical bar: of two that fit equally well, the first is taken. */
export const possibleDelimiters: readonly number[] = [44, 59, 9, 124];

/** Titles, addresses and summaries are above a header, but no file of thousands of lines has its header below them. */
const mostRecords = 10_000;

/** One record looked at as the header. */
interface HeaderRecord {
  /** Null when it isn't the header. */
  readonly header: Header | null;
  /** The texts of a record that isn't the header. */
  readonly cells: readonly string[];
  /** Where the record after it begins, and on which physical line. */
  readonly next: number;
  readonly nextLine: number;
}

interface Candidate {
  readonly delimiter: number;
  readonly cells: readonly string[];
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

  constructor(plan: ReadingPlan) {
    this.#plan = plan;
    this.#wanted = plannedColumns(plan);
  }

  /**
   * Reads the record that begins at `start`: by that of the delimiters with which most planned columns are found, and
   * of several by the one that gives most fields.
   * @returns null when the record does not end before `end`
   * @throws PayrollFileError when no delimiter makes a readable record of it, or there is no header
   */
  read(
    delimiters: readonly number[],
    bytes: Uint8Array,
    start: number,
    end: number,
    final: boolean,
    line: number,
  ): HeaderRecord | null {
    let best: Candidate | null = null;
    let failure: PayrollFileError | null = null;
    for (const delimiter of delimiters) {
      const candidate = this.#readCandidate(delimiter, bytes, start, end, final, line);
      if (candidate === null) return null;
      if (candidate instanceof PayrollFileError) failure ??= candidate;
      else if (best === null || isBetter(candidate, best)) best = candidate;
    }
    if (best === null) throw failure;
    return this.#judge(best, start, line);
  }

  /** Why a file that has ended has no header. */
  refusal(): PayrollFileError {
    if (this.#best === null || this.#records < 2) return noData();
    const { columns, line } = this.#best;
    const missing = this.#wanted.filter((name) => !columns.includes(name));
    return missingColumns(missing, columns, line);
  }

  #judge(best: Candidate, start: number, line: number): HeaderRecord {
    const { delimiter, cells, columns, next, nextLine } = best;
    if (best.isBlank) return { header: null, cells, next, nextLine };
    if (best.found === this.#wanted.length || this.#isBlockWithoutSomeHours(best.columns)) {
      const header = locateColumns(this.#plan, delimiter, columns, line);
      return this.#plan.hasHeader
        ? { header, cells, next, nextLine }
        : { header, cells, next: start, nextLine: line };
    }
    if (this.#best === null || best.found > this.#best.found) this.#best = best;
    if (++this.#records === mostRecords) throw this.refusal();
    return { header: null, cells, next, nextLine };
  }

  /** Whether it is a block in which no one has some kind of hours, or the deduction: systems leave such columns out. */
  #isBlockWithoutSomeHours(columns: readonly string[]): boolean {
    const { hours, deduction, netPay } = this.#plan;
    const mayBeMissing = [...hours, deduction, netPay];
    return (
      hours.some((name) => columns.includes(name)) &&
      this.#wanted.every((name) => columns.includes(name) || mayBeMissing.includes(name))
    );
  }

  #readCandidate(
    delimiter: number,
    bytes: Uint8Array,
    start: number,
    end: number,
    final: boolean,
    line: number,
  ): Candidate | PayrollFileError | null {
    const scanner = new RecordScanner(delimiter, 0, line);
    try {
      const next = scanner.scan(bytes, start, end, final);
      if (next === incomplete) return null;
      const cells = recordTexts(bytes, start, next, delimiter, line);
      const isBlank = cells.every((cell) => cell === "");
      const columns = columnNames(this.#plan.hasHeader ? cells : null, cells.length);
      const found = this.#wanted.filter((name) => columns.includes(name)).length;
      return { delimiter, cells, columns, isBlank, found, line, next, nextLine: scanner.nextLine };
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
