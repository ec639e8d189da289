import { findPlannedHeader } from "../header/header-search.ts";
import { tooLong } from "../inspect/text/text-records.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { longestRecord } from "../records/record-scanner.ts";
import { isOfText } from "./naming-columns.ts";
import { RowsBelowNames } from "./rows-below-names.ts";

const lineFeed = 10;

/** Takes the bytes of a file as they come, and gives on those of one with the employee on each row (see `RowsBelowNames`). */
export class NamingStream {
  readonly #plan: ReadingPlan;
  readonly #accept: (bytes: Uint8Array) => void;
  #rows: RowsBelowNames | null = null;
  #rest = new Uint8Array(0);

  constructor(plan: ReadingPlan, accept: (bytes: Uint8Array) => void) {
    this.#plan = plan;
    this.#accept = accept;
  }

  /** @throws PayrollFileError where it isn't clear whose a row is */
  push(chunk: Uint8Array): void {
    this.#read(chunk, false);
  }

  finish(): void {
    this.#read(new Uint8Array(0), true);
  }

  #read(chunk: Uint8Array, final: boolean): void {
    const end = this.#rest.length + chunk.length;
    const bytes = new Uint8Array(end + 1);
    bytes.set(this.#rest);
    bytes.set(chunk, this.#rest.length);
    bytes[end] = lineFeed;
    this.#rest = bytes.subarray(0, end);
    this.#rows ??= this.#open(bytes, end, final);
    if (this.#rows === null) return;
    this.#rest = bytes.slice(this.#rows.read(bytes, 0, end, final, this.#accept), end);
    if (this.#rest.length > longestRecord || (final && this.#rest.length > 0))
      throw tooLong(this.#rows.scanner);
  }

  /** Null where more of the file has to be at hand. */
  #open(bytes: Uint8Array, end: number, final: boolean): RowsBelowNames | null {
    const { employeeNumber, names, columns, ...plan } = this.#plan;
    const written = {
      ...plan,
      employeeNumber: isOfText(employeeNumber) ? null : employeeNumber,
      names: names.filter((name) => !isOfText(name)),
      columns: columns.filter((name) => !isOfText(name)),
    };
    const text = { bytes, start: 0, end, firstLine: 1, delimiter: null };
    const found = findPlannedHeader(written, text, final);
    if (found === null) return null;
    return new RowsBelowNames(found.header, this.#plan.personAbove, 1);
  }
}
