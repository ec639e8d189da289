import type { CalendarDate } from "../money.ts";
import type { PayrollFile } from "./content/payroll-file.ts";
import { findPlannedHeader } from "./header/header-search.ts";
import { tooLong } from "./inspect/text/text-records.ts";
import { LabelLines } from "./inspect/values/label-lines.ts";
import { NamingStream } from "./naming-lines/naming-stream.ts";
import { planWithMeanings } from "./plan/column-meanings.ts";
import type { ReadingPlan } from "./plan/reading-plan.ts";
import { longestRecord, RecordScanner } from "./records/record-scanner.ts";
import { RecordWindow } from "./records/record-window.ts";
import { PayrollFileError } from "./refusals/payroll-file-error.ts";
import { noData } from "./refusals/refusals.ts";
import { RowReader } from "./rows/row-reader.ts";
import { findSeparatorLine, longestSeparatorLine } from "./text/separator-line.ts";
import { Transcoder } from "./text/transcoder.ts";

/** Reads one payroll file from its bytes as they arrive. */
export type PayrollReader = Pick<StreamingReader, "push" | "finish">;

/**
 * A reader of one payroll file: CSV with comma, semicolon or tab, in UTF-8, UTF-16 or Windows-1252. Its memory
 * grows with the number of employees, not with the size of the file. After `finish`, or after an error, it
 * takes nothing more.
 * @param payDate reads only the rows with this pay date, of a plan that has a column with it; totals lines then differ
 */
export function createPlannedReader(plan: ReadingPlan, payDate: CalendarDate | null = null): PayrollReader {
  return new StreamingReader(plan, payDate);
}

/** Reads a file that is at hand whole. @throws PayrollFileError when it can't be read */
export function readBytes(file: Uint8Array, plan: ReadingPlan): PayrollFile {
  const reader = createPlannedReader(plan);
  reader.push(file);
  return reader.finish();
}

const lineFeed = 10;
const byteOrderMark = [0xef, 0xbb, 0xbf];

class StreamingReader {
  readonly #plan: ReadingPlan;
  readonly #payDate: CalendarDate | null;
  readonly #window = new RecordWindow();
  /** Null where rows say by themselves whose they are. */
  readonly #naming: NamingStream | null;
  readonly #transcoder: Transcoder;
  /** Physical line on which the header, or a line above it, begins. */
  #line = 1;
  /** Named by a first line such as `sep=;`. */
  #delimiter: number | null = null;
  #rows: RowReader | null = null;
  #headerLine: number | null = null;
  #isAtStart = true;
  #byteCount = 0;
  #isOpen = true;

  constructor(plan: ReadingPlan, payDate: CalendarDate | null) {
    this.#plan = planWithMeanings(plan);
    this.#payDate = payDate;
    const take = (bytes: Uint8Array) => this.#take(bytes);
    const naming = plan.personAbove.length === 0 ? null : new NamingStream(plan, take);
    this.#transcoder = new Transcoder(naming === null ? take : (bytes) => naming.push(bytes));
    this.#naming = naming;
  }

  /** Takes the next bytes, however many. @throws PayrollFileError when the file cannot be read */
  push(chunk: Uint8Array): void {
    this.#close();
    this.#byteCount += chunk.length;
    this.#transcoder.push(chunk);
    this.#isOpen = true;
  }

  /** Says that the file has ended. @throws PayrollFileError when the file cannot be read */
  finish(): PayrollFile {
    this.#close();
    this.#transcoder.finish();
    this.#naming?.finish();
    this.#read(true);
    if (this.#rows === null) throw noData();
    return { ...this.#rows.finish(this.#byteCount), headerLine: this.#headerLine };
  }

  /** A reader stays closed unless the step that closed it succeeds and opens it again. */
  #close(): void {
    if (!this.#isOpen)
      throw new Error("The payroll reader has finished or failed; make a new one for each file");
    this.#isOpen = false;
  }

  #take(bytes: Uint8Array): void {
    let rest = bytes;
    while (rest.length > 0) {
      rest = rest.subarray(this.#window.fill(rest));
      if (this.#window.isFull) {
        this.#read(false);
        this.#window.makeRoom();
      }
    }
  }

  /** Reads all records that are whole in the window; with `final`, the last one needs no line break. */
  #read(final: boolean): void {
    const window = this.#window;
    window.bytes[window.end] = lineFeed;
    if (this.#rows === null) this.#readHeader(final);
    if (this.#rows !== null) this.#readRows(this.#rows, final);
  }

  #readRows(rows: RowReader, final: boolean): void {
    const { bytes, start, end } = this.#window;
    try {
      this.#window.start = rows.read(bytes, start, end, final);
    } catch (error) {
      throw error instanceof PayrollFileError ? error.onLine(rows.scanner.recordLine) : error;
    }
    if (end - this.#window.start > longestRecord) throw this.#overlong(rows);
  }

  /** In what is at hand at first; only a record that takes more of the window makes that longer. */
  #readHeader(final: boolean): void {
    if (this.#isAtStart) this.#takeSeparatorLine();
    const { bytes, start, end } = this.#window;
    const text = { bytes, start, end, firstLine: this.#line, delimiter: this.#delimiter };
    const found = findPlannedHeader(this.#plan, text, final);
    if (found === null) return;
    const { header, above, next, nextLine } = found;
    this.#window.start = next;
    this.#rows = new RowReader(this.#plan, header, nextLine, new LabelLines(above), this.#payDate);
    this.#headerLine = this.#plan.hasHeader ? nextLine - 1 : null;
  }

  /** Skips a first line such as `sep=;`, and a byte-order mark that a program wrote below it. */
  #takeSeparatorLine(): void {
    this.#isAtStart = false;
    const { bytes, start, end } = this.#window;
    const head = bytes.subarray(start, Math.min(end, start + longestSeparatorLine + 1));
    const separator = findSeparatorLine(String.fromCharCode(...head));
    if (separator === null) return;
    const next = start + separator.length;
    const hasMark = byteOrderMark.every((byte, at) => bytes[next + at] === byte);
    this.#window.start = hasMark ? next + byteOrderMark.length : next;
    this.#line++;
    this.#delimiter = separator.delimiter.charCodeAt(0);
  }

  /** Cuts the window, so only for a refusal. */
  #overlong({ scanner }: RowReader): PayrollFileError {
    const { bytes, start } = this.#window;
    const cut = new RecordScanner(scanner.delimiter, 0, scanner.nextLine);
    bytes[start + longestRecord] = lineFeed;
    cut.scan(bytes, start, start + longestRecord, false);
    return tooLong(cut);
  }
}
