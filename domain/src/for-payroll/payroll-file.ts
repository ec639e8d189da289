import { csvRow, exactCsvRow, runsAsFormula } from "../documents/csv-row.ts";
import type { Cents } from "../money.ts";
import { formatCents } from "../money.ts";
import { type Deduction, type PayrollRun, totalOf } from "./deductions.ts";
import { later, layoutOf } from "./import-systems.ts";
import type { ColumnSettings } from "./own-columns.ts";
import { ownCells } from "./own-columns.ts";
import type { ImportSettings, ListOrder, ListSettings, PayrollSettings } from "./payroll-settings.ts";
import { xmlSpreadsheet } from "./xml-spreadsheet.ts";

/** An employee whose deduction can't be in a file for import, and why. */
export interface Unfit {
  readonly employeeNumber: string;
  readonly employeeName: string;
  readonly amount: Cents;
  readonly problem: string;
}

/** The amounts that payroll is to deduct, in the form that its system takes. */
export interface FileForPayroll {
  readonly fileName: string;
  readonly contentType: string;
  readonly columns: readonly string[];
  /** How many employees are in it. */
  readonly count: number;
  readonly total: Cents;
  readonly unfit: readonly Unfit[];
  /** The cells of one employee, from 0. */
  readonly cellsAt: (at: number) => readonly string[];
  readonly chunks: () => Iterable<string>;
}

/**
 * A file for payroll of the deductions of one run. No cell is changed to be safe in a spreadsheet, because an import
 * needs the exact number: who has one that a spreadsheet would run as a formula, or that the system can't have, is left
 * out and named in `unfit`. Names and lists to key in are for people; they get an apostrophe as other downloads do.
 */
export function makeFileForPayroll(
  settings: PayrollSettings,
  deductions: readonly Deduction[],
  run: PayrollRun,
): FileForPayroll {
  if (settings.kind === "import") return importFile(settings, deductions, run);
  if (settings.kind === "list") return listToKeyIn(settings, deductions, run);
  return ownFile(settings, deductions, run);
}

function importFile(
  settings: ImportSettings,
  deductions: readonly Deduction[],
  run: PayrollRun,
): FileForPayroll {
  const layout = layoutOf(settings.system);
  const numberOf = (number: string) => layout.numberOf(number, settings);
  const { fit, unfit } = sortOut(deductions, run, numberOf, layout.numberRule);
  const file = { codes: settings, run };
  const cellsAt = (at: number) => {
    const { number, deduction } = fit[at] as Fit;
    return layout.cells(number, deduction, file, at + 1);
  };
  const { columns } = layout;
  const titles = layout.hasHeader ? columns : null;
  const lines = { csv: exactCsvRow, tabs: tabbedRow };
  return {
    ...contents(fit, unfit),
    ...{ columns, cellsAt, fileName: layout.fileName(settings, run) },
    contentType: contentTypes[layout.form],
    chunks: () =>
      layout.form === "xml-spreadsheet"
        ? xmlSpreadsheet(columns, fit.length, cellsAt)
        : rowsInChunks(titles, fit.length, cellsAt, lines[layout.form]),
  };
}

const contentTypes = {
  csv: "text/csv; charset=utf-8",
  tabs: "text/plain; charset=utf-8",
  "xml-spreadsheet": "application/xml; charset=utf-8",
};

function ownFile(
  settings: ColumnSettings,
  deductions: readonly Deduction[],
  run: PayrollRun,
): FileForPayroll {
  const { columns, hasHeader } = settings;
  const hasNumber = columns.some(({ field }) => field === "employeeNumber");
  const all = deductions.map((deduction) => ({ number: deduction.employeeNumber, deduction }));
  const { fit, unfit } = hasNumber
    ? sortOut(deductions, { ...run, peopleByName: false }, (number) => number, "")
    : { fit: all, unfit: [] };
  const headings = columns.map(({ heading }) => heading);
  const nameColumns = new Set(columns.flatMap(({ field }, at) => (field === "employeeName" ? [at] : [])));
  const cellsAt = (at: number) => ownCells(settings, (fit[at] as Fit).deduction, run);
  const safeCellsAt = (at: number) =>
    cellsAt(at).map((cell, column) => (nameColumns.has(column) && runsAsFormula(cell) ? `'${cell}` : cell));
  return {
    ...contents(fit, unfit),
    ...{ columns: headings, cellsAt, fileName: `payroll-deductions-${run.payDate}${later(run)}.csv` },
    contentType: contentTypes.csv,
    chunks: () => rowsInChunks(hasHeader ? headings : null, fit.length, safeCellsAt, exactCsvRow),
  };
}

function listToKeyIn(
  settings: ListSettings,
  deductions: readonly Deduction[],
  run: PayrollRun,
): FileForPayroll {
  const fit = inOrder(deductions, settings.order).map((deduction) => ({
    number: deduction.employeeNumber,
    deduction,
  }));
  const columns = ["Employee Name", "Employee ID", "Deduction", "Amount", "Pay Date"];
  const cellsAt = (at: number) => {
    const { employeeName, employeeNumber, amount } = (fit[at] as Fit).deduction;
    return [employeeName, employeeNumber, settings.deductionCode, formatCents(amount), run.payDate];
  };
  return {
    ...contents(fit, []),
    ...{ columns, cellsAt, fileName: `payroll-list-${run.payDate}${later(run)}.csv` },
    contentType: contentTypes.csv,
    chunks: () => rowsInChunks(columns, fit.length, cellsAt, csvRow),
  };
}

interface Fit {
  /** As the payroll system has it. */
  readonly number: string;
  readonly deduction: Deduction;
}

function contents(fit: readonly Fit[], unfit: readonly Unfit[]) {
  return { count: fit.length, total: totalOf(fit.map(({ deduction }) => deduction)), unfit };
}

/** Two employees whose numbers come out the same would be one in the system, so neither is in the file. */
function sortOut(
  deductions: readonly Deduction[],
  { peopleByName }: PayrollRun,
  numberOf: (employeeNumber: string) => string | null,
  numberRule: string,
): { fit: Fit[]; unfit: Unfit[] } {
  const numbers = deductions.map(({ employeeNumber }) => numberOf(employeeNumber));
  const times = new Map<string | null, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  const fit: Fit[] = [];
  const unfit: Unfit[] = [];
  for (const [at, deduction] of deductions.entries()) {
    const number = numbers[at] ?? null;
    const { employeeNumber, employeeName, amount } = deduction;
    const problem = problemOf(employeeNumber, number, {
      peopleByName,
      numberRule,
      times: times.get(number) ?? 1,
    });
    if (problem === null && number !== null) fit.push({ number, deduction });
    else unfit.push({ employeeNumber, employeeName, amount, problem: problem ?? numberRule });
  }
  return { fit, unfit };
}

interface AboutNumber {
  readonly peopleByName: boolean;
  readonly numberRule: string;
  readonly times: number;
}

function problemOf(
  employeeNumber: string,
  number: string | null,
  { peopleByName, numberRule, times }: AboutNumber,
): string | null {
  if (peopleByName && !(/^\w+$/.test(employeeNumber) && /\d/.test(employeeNumber)))
    return "Your payroll file has no employee number.";
  if (number === null) return numberRule;
  if (runsAsFormula(number)) return "A spreadsheet would run this number as a formula.";
  if (/\p{Cc}/u.test(number)) return "The number has a character that can't be in a file.";
  return times > 1 ? "Another employee's number comes out the same in this file." : null;
}

function inOrder(deductions: readonly Deduction[], order: ListOrder): readonly Deduction[] {
  if (order === "file") return deductions;
  const byNumber = (one: Deduction, other: Deduction) =>
    textOrder.compare(one.employeeNumber, other.employeeNumber);
  const byName = (one: Deduction, other: Deduction) =>
    textOrder.compare(one.employeeName, other.employeeName) || byNumber(one, other);
  return deductions.toSorted(order === "name" ? byName : byNumber);
}

const textOrder = new Intl.Collator("en-US", { numeric: true });

function tabbedRow(cells: readonly string[]): string {
  return `${cells.join("\t")}\r\n`;
}

const rowsPerChunk = 1000;

function* rowsInChunks(
  titles: readonly string[] | null,
  count: number,
  cellsAt: (at: number) => readonly string[],
  rowOf: (cells: readonly string[]) => string,
): Generator<string, void> {
  let chunk = titles === null ? "" : rowOf(titles);
  for (let at = 0; at < count; at++) {
    chunk += rowOf(cellsAt(at));
    if ((at + 1) % rowsPerChunk === 0) {
      yield chunk;
      chunk = "";
    }
  }
  if (chunk !== "") yield chunk;
}
