import { parentPort, workerData } from "node:worker_threads";
import { sampleFile } from "@wagefloor/domain/payroll-file/inspect/sample-file.ts";
import { PayrollFileError } from "@wagefloor/domain/payroll-file/payroll-file-error.ts";
import {
  refuseOtherFormats,
  refuseProtectedWorkbook,
} from "@wagefloor/domain/payroll-file/text/file-signature.ts";
import { tableOfFile } from "@wagefloor/domain/purchases/import/read-table.ts";
import { ofWorkbook } from "../spreadsheets/inspect-workbook.ts";
import { isWorkbook, sheetAsCsv } from "../spreadsheets/sheet-as-csv.ts";
import type { ApartAnswer, ApartRequest, ApartTasks, WholeFile } from "./apart.ts";

type Work = { readonly [Task in keyof ApartTasks]: (whole: WholeFile) => ApartTasks[Task] };

const work: Work = {
  csv: (whole) => whole,
  sample: sampleOf,
  table: ({ csv, ...from }) => ({ ...tableOfFile(csv), ...from }),
};

/** The other side of `apart`. */
parentPort?.postMessage(await answer(workerData as ApartRequest<keyof ApartTasks>));

async function answer({ task, file, sheet }: ApartRequest<keyof ApartTasks>): Promise<ApartAnswer> {
  try {
    refuseProtectedWorkbook(file);
    if (!isWorkbook(file)) refuseOtherFormats(file);
    const whole = isWorkbook(file)
      ? await sheetAsCsv(file, sheet)
      : { csv: file, sheet: null, alike: [], others: [] };
    return { done: work[task](whole) };
  } catch (error) {
    if (!(error instanceof PayrollFileError)) throw error;
    const { code, message, line, advice } = error;
    return { refused: { code, message, line, advice } };
  }
}

function sampleOf({ csv, ...from }: ApartTasks["csv"]): ApartTasks["sample"] {
  const { inspection, ...sample } = sampleFile(csv);
  return { ...sample, inspection: from.sheet === null ? inspection : ofWorkbook(inspection), ...from };
}
