import { parentPort, workerData } from "node:worker_threads";
import { sampleFile } from "@wagefloor/domain/payroll-file/inspect/sample-file.ts";
import { PayrollFileError } from "@wagefloor/domain/payroll-file/payroll-file-error.ts";
import {
  refuseOtherFormats,
  refuseProtectedWorkbook,
} from "@wagefloor/domain/payroll-file/text/file-signature.ts";
import { ofWorkbook } from "../spreadsheets/inspect-workbook.ts";
import { isWorkbook, sheetAsCsv } from "../spreadsheets/sheet-as-csv.ts";
import type { ApartAnswer, ApartRequest, ApartTasks } from "./apart.ts";

/** The other side of `apart`. */
parentPort?.postMessage(await answer(workerData as ApartRequest<keyof ApartTasks>));

async function answer({ task, file, sheet }: ApartRequest<keyof ApartTasks>): Promise<ApartAnswer> {
  try {
    refuseProtectedWorkbook(file);
    if (!isWorkbook(file)) refuseOtherFormats(file);
    const whole = isWorkbook(file) ? await sheetAsCsv(file, sheet) : { csv: file, sheet: null, alike: [] };
    return { done: task === "csv" ? whole : sampleOf(whole) };
  } catch (error) {
    if (!(error instanceof PayrollFileError)) throw error;
    const { code, message, line, advice } = error;
    return { refused: { code, message, line, advice } };
  }
}

function sampleOf({ csv, sheet, alike }: ApartTasks["csv"]): ApartTasks["sample"] {
  const { inspection, ...sample } = sampleFile(csv);
  return { ...sample, inspection: sheet === null ? inspection : ofWorkbook(inspection), sheet, alike };
}
