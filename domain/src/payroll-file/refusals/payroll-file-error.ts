/**
 * Why a payroll file is refused as a whole, and whether the specification gives the sentence whole; the others are shown after
 * 'Failed to parse CSV file: '.
 */
const saidAsIs = {
  "no-data": true,
  "missing-columns": true,
  "no-usable-rows": true,
  "duplicate-column": false,
  "unclosed-quote": false,
  "text-after-quote": false,
  "ragged-row": false,
  "repeated-rows": false,
  "row-too-long": false,
  "text-too-long": false,
  "rounded-id": false,
  "several-companies": false,
  "impossible-total": false,
  "long-period": false,
  "not-text": false,
  "wrong-file": true,
  "header-in-parts": true,
} as const;

type PayrollFileErrorCode = keyof typeof saidAsIs;

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
    if (this.line !== undefined || saidAsIs[this.code]) return this;
    return new PayrollFileError(this.code, `On line ${line}: ${this.message}`, line, this.advice);
  }

  /** The sentence to show (specification, section 8). */
  get sentence(): string {
    return saidAsIs[this.code] ? this.message : `Failed to parse CSV file: ${this.message}`;
  }
}

/** What is read, or what stands for it where the file is refused. */
export function unlessRefused<Value>(
  read: () => Value,
  otherwise: (refusal: PayrollFileError) => Value,
): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof PayrollFileError) return otherwise(error);
    throw error;
  }
}
