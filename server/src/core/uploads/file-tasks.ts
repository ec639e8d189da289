/** What is found out about files that aren't kept, as tasks of the worker pool. */
import { type PayrollSample, sampleFile } from "@wagefloor/domain/payroll-file/inspect/sample-file.ts";
import {
  refuseOtherFormats,
  refuseProtectedWorkbook,
} from "@wagefloor/domain/payroll-file/text/file-signature.ts";
import { type ImportTable, tableOfFile } from "@wagefloor/domain/purchases/import/read-table.ts";
import { ofWorkbook } from "../spreadsheets/inspect-workbook.ts";
import { isWorkbook, type SheetCsv, sheetAsCsv } from "../spreadsheets/sheet-as-csv.ts";

/** A file as it arrived. */
export interface SentFile {
  /** In the order of the file. */
  readonly blocks: readonly Uint8Array[];
  /** The one that was chosen, of a workbook. */
  readonly sheet: string | undefined;
}

/** Where what was read is from. */
export interface ReadFrom extends Pick<SheetCsv, "alike" | "areOneTable" | "others"> {
  /** Null for a file that is no workbook. */
  readonly sheet: string | null;
}

/** What a file is. @throws PayrollFileError */
export async function sample(sent: SentFile): Promise<PayrollSample & ReadFrom> {
  const { csv, ...from } = await csvOf(sent);
  const { inspection, ...found } = sampleFile(csv);
  return { ...found, inspection: from.sheet === null ? inspection : ofWorkbook(inspection), ...from };
}

/** The rows of a list of purchases, as text. @throws PayrollFileError */
export async function table(sent: SentFile): Promise<ImportTable & ReadFrom> {
  const { csv, ...from } = await csvOf(sent);
  return { ...tableOfFile(csv), ...from };
}

/** The file itself, or one sheet of a workbook. @throws PayrollFileError for a file of another kind */
export async function csvOf({ blocks, sheet }: SentFile): Promise<ReadFrom & Pick<SheetCsv, "csv">> {
  const file = Buffer.concat(blocks);
  refuseProtectedWorkbook(file);
  if (isWorkbook(file)) return sheetAsCsv(file, sheet);
  refuseOtherFormats(file);
  return { csv: file, sheet: null, alike: [], others: [] };
}
