import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import { createPlannedReader, type PayrollReader } from "@wagefloor/domain/payroll-file/payroll-reader.ts";
import type { AppliedProfile } from "@wagefloor/domain/payroll-file/profiles/applied-profile.ts";
import { headLength } from "@wagefloor/domain/payroll-file/profiles/find-profile.ts";
import { isPlain } from "@wagefloor/domain/payroll-file/rows/plain-rows.ts";
import { isPackage } from "@wagefloor/domain/payroll-file/text/file-signature.ts";
import { csvOf, withoutSheets } from "../../../core/uploads/csv-of.ts";
import { chooseProfile } from "./choose-profile.ts";
import type { ProfilesToTry } from "./profiles-to-try.ts";

/** Reads a workbook's sheet when it's its turn. */
export type Unpack = <T>(work: () => Promise<T>) => Promise<T>;

/** A payroll file, and how it was read. */
export interface ReadFile {
  readonly file: PayrollFile;
  readonly applied: AppliedProfile;
  /** What was read, as CSV; null where no decision can lead to reading it again. */
  readonly source: Buffer | null;
}

interface Reading {
  readonly reader: PayrollReader;
  readonly applied: AppliedProfile;
  /** Null for a plain plan, which leaves nothing to decide. */
  readonly source: Uint8Array[] | null;
}

/**
 * Reads a payroll file while it arrives. Its first bytes say what it is, and by which profile it is read; only a workbook
 * is held as a whole.
 */
export class ArrivingFile {
  readonly #toTry: ProfilesToTry;
  readonly #held: Buffer[] = [];
  #byteCount = 0;
  #isPackage = false;
  #reading: Reading | null = null;

  constructor(toTry: ProfilesToTry) {
    this.#toTry = toTry;
  }

  /** @throws PayrollFileError, Refusal unknown_layout */
  push(chunk: Buffer): void {
    this.#byteCount += chunk.length;
    if (this.#reading !== null) {
      this.#reading.reader.push(chunk);
      this.#reading.source?.push(chunk);
      return;
    }
    this.#held.push(chunk);
    if (this.#isPackage || this.#byteCount < headLength) return;
    const head = Buffer.concat(this.#held.splice(0));
    this.#isPackage = isPackage(head);
    if (this.#isPackage) this.#held.push(head);
    else this.#reading = this.#read(head);
  }

  /**
   * @param sheet of a workbook; undefined for the one that holds payroll data
   * @throws PayrollFileError; Refusal unknown_layout, choose_sheet, invalid_input
   */
  async finish(sheet: string | undefined, unpack: Unpack): Promise<ReadFile> {
    if (sheet !== undefined && this.#reading !== null) throw withoutSheets();
    const { reader, applied, source } = this.#reading ?? (await this.#readWhole(sheet, unpack));
    const file = { ...reader.finish(), byteCount: this.#byteCount };
    return { file, applied, source: source && Buffer.concat(source) };
  }

  async #readWhole(sheet: string | undefined, unpack: Unpack): Promise<Reading> {
    const whole = Buffer.concat(this.#held.splice(0));
    if (isPackage(whole)) return this.#read((await unpack(() => csvOf(whole, sheet))).csv);
    if (sheet !== undefined) throw withoutSheets();
    return this.#read(whole);
  }

  #read(start: Uint8Array): Reading {
    const applied = chooseProfile(this.#toTry, start);
    const reader = createPlannedReader(applied.plan);
    reader.push(start);
    return { reader, applied, source: isPlain(applied.plan) ? null : [start] };
  }
}
