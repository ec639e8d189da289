import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import type { Inspection } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import type { SheetCsv } from "./sheet-as-csv.ts";

/** Finds out how a workbook's sheet is to be read. @throws PayrollFileError */
export function inspectSheet({ sheet, csv, alike }: Omit<SheetCsv, "others">): Inspection {
  const { warnings, ...inspection } = ofWorkbook(inspectFile(csv));
  const others = alike.map((other) => `'${other}'`).join(", ");
  const choice = `We read the sheet '${sheet}'. ${others} could be the payroll, too.`;
  return {
    ...inspection,
    warnings: alike.length === 0 ? warnings : [choice, ...warnings],
  };
}

/** What was found out about a sheet as CSV, said of the workbook that it is from. */
export function ofWorkbook(inspection: Inspection): Inspection {
  return { ...inspection, format: "xlsx", delimiter: null, encoding: null };
}
