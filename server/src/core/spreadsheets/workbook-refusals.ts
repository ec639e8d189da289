import { PayrollFileError } from "@wagefloor/domain/payroll-file/refusals/payroll-file-error.ts";

/** The sentences with which a workbook is refused. Each says what to do in Excel. */

const saveAsCsv = "In Excel: File > Save As > CSV UTF-8, and upload that file.";

export function damagedWorkbook(): PayrollFileError {
  return workbookError(
    "The Excel workbook is damaged. Open it in Excel and save it again, or choose File > Save As > CSV UTF-8.",
  );
}

export function oversizedWorkbook(what: string): PayrollFileError {
  return workbookError(
    `The Excel workbook has ${what}, which no payroll needs. Copy the payroll to a new workbook. Or, ${inExcel()}`,
  );
}

export function noSuchSheet(name: string, sheets: readonly string[]): PayrollFileError {
  return workbookError(`The workbook has no sheet '${name}'. Its sheets are ${listed(sheets)}.`);
}

export function emptyWorkbook(): PayrollFileError {
  return workbookError("The Excel workbook has no sheet with data. Choose the file that holds the payroll.");
}

export function uncalculatedFormulas(cell: string): PayrollFileError {
  return workbookError(
    `The workbook has formulas without results, such as in cell ${cell}. Open it in Excel, save it, and upload it again.`,
  );
}

/** Another file with the first bytes of a workbook, by what it holds. */
export function notWorkbook(names: readonly string[]): PayrollFileError {
  const has = (form: RegExp) => names.some((name) => form.test(name));
  if (has(/^xl\/workbook\.bin$/)) {
    return workbookError(`The file is a binary Excel workbook (.xlsb). ${saveAsCsv}`);
  }
  if (has(/^word\//)) {
    return workbookError(
      "The file is a Word document. Export the payroll as CSV or Excel and upload that file.",
    );
  }
  if (has(/^content\.xml$/)) {
    return workbookError(
      "The file is an OpenDocument spreadsheet. In LibreOffice: File > Save As > Excel 2007-365 (.xlsx), and upload that file.",
    );
  }
  if (has(/^Index\/.*\.iwa$/)) {
    return workbookError(
      "The file is a Numbers spreadsheet. In Numbers: File > Export To > CSV, and upload that file.",
    );
  }
  return workbookError(
    "The file is a ZIP archive. Unpack it and upload the payroll file inside, as CSV or Excel.",
  );
}

function workbookError(sentence: string): PayrollFileError {
  return new PayrollFileError("wrong-file", sentence);
}

function inExcel(): string {
  return `${saveAsCsv.charAt(0).toLowerCase()}${saveAsCsv.slice(1)}`;
}

function listed(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(", ");
}
