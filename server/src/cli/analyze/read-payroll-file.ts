import { createReadStream } from "node:fs";
import { fileRefusal } from "@wagefloor/domain/payroll-file/file-check.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import { PayrollFileError } from "@wagefloor/domain/payroll-file/payroll-file-error.ts";
import { createPlannedReader } from "@wagefloor/domain/payroll-file/payroll-reader.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/reading-plan.ts";
import { isWorkbook, sheetAsCsv } from "../../core/spreadsheets/sheet-as-csv.ts";
import { CommandError } from "../command-error.ts";
import { readWholeFile, unreadableFile } from "../input-file.ts";

const CHUNK_BYTES = 256 * 1024;

/** A whole file as CSV: itself, or one sheet of a workbook. */
export interface WholeFile {
  readonly csv: Uint8Array;
  /** Null for a file that is no workbook. */
  readonly sheet: string | null;
  /** Other sheets that could as well be the payroll. */
  readonly alike: readonly string[];
}

/**
 * Reads a payroll file from disk: CSV of any size chunk by chunk, a workbook as a whole.
 * @throws CommandError, PayrollFileError
 */
export async function readPayrollFile(
  path: string,
  plan: ReadingPlan,
  sheet: string | undefined,
): Promise<PayrollFile> {
  const reader = createPlannedReader(plan);
  let isEmpty = true;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      if (isEmpty && isWorkbook(chunk)) return readWhole(await openWhole(path, sheet), plan);
      isEmpty = false;
      reader.push(chunk);
    }
  } catch (error) {
    if (error instanceof CommandError || error instanceof PayrollFileError) throw error;
    throw unreadableFile(path, error);
  }
  if (isEmpty) throw new CommandError(fileRefusal.empty);
  if (sheet !== undefined) throw notWorkbook(path);
  return reader.finish();
}

/** Opens a file that has to be known whole. @throws CommandError, PayrollFileError */
export async function openWhole(path: string, sheet: string | undefined): Promise<WholeFile> {
  const bytes = await readWholeFile(path);
  if (bytes.length === 0) throw new CommandError(fileRefusal.empty);
  if (isWorkbook(bytes)) return sheetAsCsv(bytes, sheet);
  if (sheet !== undefined) throw notWorkbook(path);
  return { csv: bytes, sheet: null, alike: [] };
}

/** Reads a file that was opened whole. @throws PayrollFileError */
export function readWhole({ csv }: WholeFile, plan: ReadingPlan): PayrollFile {
  const reader = createPlannedReader(plan);
  reader.push(csv);
  return reader.finish();
}

function notWorkbook(path: string): CommandError {
  return new CommandError(`--sheet is for Excel workbooks, and '${path}' is none`);
}
