import { createHash } from "node:crypto";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { fileRefusal } from "@wagefloor/domain/payroll-file/file-check.ts";
import { createPlannedReader, readBytes } from "@wagefloor/domain/payroll-file/payroll-reader.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { PayrollFileError } from "@wagefloor/domain/payroll-file/refusals/payroll-file-error.ts";
import { isWorkbook, type SheetCsv, sheetAsCsv } from "../../core/spreadsheets/sheet-as-csv.ts";
import { CommandError } from "../lib/command-error.ts";
import { largestWhole, openInput, readWholeFile, tooLarge, unreadableFile } from "../lib/input-file.ts";

const CHUNK_BYTES = 256 * 1024;

/** Which bytes were read. */
interface ReadBytes {
  readonly sha256: string;
  readonly bytes: number;
  /** Null for a file that is no workbook. */
  readonly sheet: string | null;
}

/** A whole file as CSV: itself, or one sheet of a workbook. */
export interface WholeFile extends ReadBytes, Pick<SheetCsv, "csv" | "alike" | "areOneTable"> {}

/** A payroll file that was read, and from which bytes. */
export interface ReadFile {
  readonly file: PayrollFile;
  readonly read: ReadBytes;
}

/**
 * Reads a payroll file: CSV of any size chunk by chunk, a workbook as a whole.
 * @throws CommandError, PayrollFileError
 */
export async function readPayrollFile(
  path: string,
  plan: ReadingPlan,
  sheet: string | undefined,
): Promise<ReadFile> {
  const reader = createPlannedReader(plan);
  const hash = createHash("sha256");
  /** Of a workbook, which has to be known whole. */
  const kept: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of openInput(path, CHUNK_BYTES)) {
      if (kept.length > 0 || (bytes === 0 && isWorkbook(chunk))) kept.push(chunk);
      else {
        hash.update(chunk);
        reader.push(chunk);
      }
      bytes += chunk.length;
      if (kept.length > 0 && bytes > largestWhole) throw tooLarge(path, largestWhole);
    }
  } catch (error) {
    if (error instanceof CommandError || error instanceof PayrollFileError) throw error;
    throw unreadableFile(path, error);
  }
  if (kept.length > 0) {
    const whole = await openSheet(Buffer.concat(kept), path, sheet);
    return { file: readWhole(whole, plan), read: whole };
  }
  if (bytes === 0) throw new CommandError(fileRefusal.empty);
  if (sheet !== undefined) throw notWorkbook(path);
  return { file: reader.finish(), read: { sha256: hash.digest("hex"), bytes, sheet: null } };
}

/** Opens a file that has to be known whole. @throws CommandError, PayrollFileError */
export async function openWhole(path: string, sheet: string | undefined): Promise<WholeFile> {
  return openSheet(await readWholeFile(path), path, sheet);
}

async function openSheet(bytes: Buffer, path: string, sheet: string | undefined): Promise<WholeFile> {
  if (bytes.length === 0) throw new CommandError(fileRefusal.empty);
  const known = { sha256: createHash("sha256").update(bytes).digest("hex"), bytes: bytes.length };
  if (isWorkbook(bytes)) return { ...(await sheetAsCsv(bytes, sheet)), ...known };
  if (sheet !== undefined) throw notWorkbook(path);
  return { csv: bytes, sheet: null, alike: [], ...known };
}

/** Reads a file that was opened whole. @throws PayrollFileError */
export function readWhole({ csv }: WholeFile, plan: ReadingPlan): PayrollFile {
  return readBytes(csv, plan);
}

function notWorkbook(path: string): CommandError {
  return new CommandError(`--sheet is for Excel workbooks, and '${path}' is none`);
}
