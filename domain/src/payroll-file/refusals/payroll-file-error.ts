/** Why a payroll file is refused as a whole. */
export type PayrollFileErrorCode =
  | "no-data"
  | "missing-columns"
  | "no-usable-rows"
  | "duplicate-column"
  | "unclosed-quote"
  | "text-after-quote"
  | "ragged-row"
  | "repeated-rows"
  | "row-too-long"
  | "text-too-long"
  | "rounded-id"
  | "several-companies"
  | "impossible-total"
  | "long-period"
  | "not-text"
  | "wrong-file"
  | "header-in-parts";

/** Codes whose sentence the specification gives whole; the others are shown after 'Failed to parse CSV file: '. */
const saidAsIs: ReadonlySet<PayrollFileErrorCode> = new Set([
  "no-data",
  "missing-columns",
  "no-usable-rows",
  "wrong-file",
  "header-in-parts",
]);

/** A file that cannot be read. The message is a sentence for people and says what to do. */
export class PayrollFileError extends Error {
  override readonly name = "PayrollFileError";
  readonly code: PayrollFileErrorCode;
  /** Physical line from 1, where one is to blame. */
  readonly line: number | undefined;
  /** What the file has and what to do, where the specification's sentence leaves both open. */
  readonly advice: string | undefined;

  constructor(code: PayrollFileErrorCode, message: string, line?: number, advice?: string) {
    super(message);
    this.code = code;
    this.line = line;
    this.advice = advice;
  }

  /** The same of what is read on a line, where what reads a cell couldn't know which that is. */
  onLine(line: number): PayrollFileError {
    if (this.line !== undefined || saidAsIs.has(this.code)) return this;
    return new PayrollFileError(this.code, `On line ${line}: ${this.message}`, line, this.advice);
  }

  /** The sentence to show (specification, section 8). */
  get sentence(): string {
    return saidAsIs.has(this.code) ? this.message : `Failed to parse CSV file: ${this.message}`;
  }
}
