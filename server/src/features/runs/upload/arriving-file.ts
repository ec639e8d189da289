import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import { createPlannedReader, type PayrollReader } from "@wagefloor/domain/payroll-file/payroll-reader.ts";
import type { AppliedProfile } from "@wagefloor/domain/payroll-file/profiles/applied-profile.ts";
import { headLength } from "@wagefloor/domain/payroll-file/profiles/find-profile.ts";
import { isPlain } from "@wagefloor/domain/payroll-file/rows/plain-rows.ts";
import { isPackage } from "@wagefloor/domain/payroll-file/text/file-signature.ts";
import { csvOf, withoutSheets } from "../../../core/uploads/csv-of.ts";
import { RunRefusal } from "../refusals.ts";
import { chooseProfile, mayBeMatched } from "./choose-profile.ts";
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

/** A file that some profile nearly fits, and none surely. */
export interface UnmatchedFile {
  readonly file: null;
  readonly refusal: RunRefusal;
  /** As CSV. */
  readonly source: Buffer;
  readonly byteCount: number;
}

interface Reading {
  readonly reader: PayrollReader;
  readonly applied: AppliedProfile;
  /** Null for a plain plan, which leaves nothing to decide. */
  readonly source: Uint8Array[] | null;
}

interface NotReading {
  readonly refusal: RunRefusal;
  readonly source: Uint8Array[];
}

/**
 * Reads a payroll file while it arrives. Its first bytes say what it is, and by which profile it is read; only a workbook
 * is held as a whole.
 */
export class ArrivingFile {
  readonly #toTry: ProfilesToTry;
  readonly #keepsUnmatched: boolean;
  readonly #held: Buffer[] = [];
  #byteCount = 0;
  #isPackage = false;
  #reading: Reading | NotReading | null = null;

  /** @param keepsUnmatched whether a file is taken whole that some profile nearly fits, and none surely */
  constructor(toTry: ProfilesToTry, keepsUnmatched: boolean) {
    this.#toTry = toTry;
    this.#keepsUnmatched = keepsUnmatched;
  }

  /** @throws PayrollFileError, Refusal unknown_layout */
  push(chunk: Buffer): void {
    this.#byteCount += chunk.length;
    if (this.#reading !== null) {
      if ("reader" in this.#reading) this.#reading.reader.push(chunk);
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
  async finish(sheet: string | undefined, unpack: Unpack): Promise<ReadFile | UnmatchedFile> {
    if (sheet !== undefined && this.#reading !== null) throw withoutSheets();
    const reading = this.#reading ?? (await this.#readWhole(sheet, unpack));
    const byteCount = this.#byteCount;
    if ("refusal" in reading) {
      return { file: null, refusal: reading.refusal, source: Buffer.concat(reading.source), byteCount };
    }
    const { reader, applied, source } = reading;
    return { file: { ...reader.finish(), byteCount }, applied, source: source && Buffer.concat(source) };
  }

  async #readWhole(sheet: string | undefined, unpack: Unpack): Promise<Reading | NotReading> {
    const whole = Buffer.concat(this.#held.splice(0));
    if (isPackage(whole)) return this.#read((await unpack(() => csvOf(whole, sheet))).csv);
    if (sheet !== undefined) throw withoutSheets();
    return this.#read(whole);
  }

  #read(start: Uint8Array): Reading | NotReading {
    const applied = chooseProfile(this.#toTry, start);
    if (applied instanceof RunRefusal) {
      if (this.#keepsUnmatched && mayBeMatched(this.#toTry, start))
        return { refusal: applied, source: [start] };
      throw applied;
    }
    const reader = createPlannedReader(applied.plan);
    reader.push(start);
    return { reader, applied, source: isPlain(applied.plan) ? null : [start] };
  }
}
