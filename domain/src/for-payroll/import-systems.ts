import { type CalendarDate, formatCents } from "../money.ts";
import type { Deduction, PayrollRun } from "./deductions.ts";

/** One text that a layout asks for, such as a company code. */
interface AskedText {
  readonly label: string;
  readonly hint: string;
  readonly form: RegExp;
  /** What to say if it doesn't fit. */
  readonly sentence: string;
}

/** What an office told us about its payroll system. */
interface Codes {
  readonly companyCode: string;
  readonly deductionCode: string;
}

/** How one payroll system takes deductions for one pay. */
export interface ImportLayout {
  readonly name: string;
  /** Where the columns and their order were read; the keys are those of the shared list of payroll systems. */
  readonly sources: readonly string[];
  readonly companyCode: AskedText | null;
  readonly deductionCode: AskedText;
  readonly columns: readonly string[];
  /** Whether the file begins with the names of the columns. */
  readonly hasHeader: boolean;
  readonly form: "csv" | "tabs" | "xml-spreadsheet";
  /** Whether the first and the last day of the pay period are in it. */
  readonly needsPeriod: boolean;
  /** What to do with the file, in the system's own words. */
  readonly howTo: string;
  readonly fileName: (codes: Codes, run: PayrollRun) => string;
  /** The employee's number as the system has it; null if it can't be one of its numbers. */
  readonly numberOf: (employeeNumber: string, codes: Codes) => string | null;
  /** What its numbers look like, for the employees who are left out. */
  readonly numberRule: string;
  /** @param line the number of the line, from 1 */
  readonly cells: (number: string, deduction: Deduction, file: FileOf, line: number) => readonly string[];
}

/** What all lines of a file have in common. */
interface FileOf {
  readonly codes: Codes;
  readonly run: PayrollRun;
}

/** Systems whose import of deductions is known (shared list of payroll systems, section 5). */
export const importSystems = {
  "adp-workforce-now": {
    name: "ADP Workforce Now",
    sources: ["a6", "a4", "a7", "a9"],
    companyCode: {
      label: "Company code",
      hint: "The 2 or 3 characters by which ADP knows your company.",
      form: /^[A-Za-z0-9]{2,3}$/,
      sentence: "Enter ADP's company code, 2 or 3 letters or digits.",
    },
    deductionCode: {
      label: "Deduction code",
      hint: "1 to 3 characters, such as UNI.",
      form: /^[A-Za-z0-9]{1,3}$/,
      sentence: "Enter ADP's deduction code, 1 to 3 letters or digits.",
    },
    columns: ["Co Code", "Batch ID", "File #", "Adjust Ded Code", "Adjust Ded Amount"],
    hasHeader: true,
    form: "csv",
    needsPeriod: false,
    howTo:
      "Import it as paydata. It adjusts the deduction for this pay only. Keep the file's name: ADP requires it.",
    fileName: ({ companyCode }) => `PR${companyCode.toUpperCase().padEnd(3, "_")}EPI.csv`,
    numberOf: (employeeNumber, { companyCode }) => {
      const isPosition = employeeNumber.toUpperCase().startsWith(companyCode.toUpperCase());
      const fileNumber =
        isPosition && employeeNumber.length > 6 ? employeeNumber.slice(companyCode.length) : employeeNumber;
      return /^\d{1,6}$/.test(fileNumber) ? fileNumber.padStart(6, "0") : null;
    },
    numberRule: "ADP's File # has up to 6 digits.",
    cells: (number, { amount }, { codes, run }) => [
      codes.companyCode.toUpperCase(),
      `WF${monthAndDay(run.payDate)}${later(run, "")}`,
      number,
      codes.deductionCode.toUpperCase(),
      formatCents(amount),
    ],
  },
  paychex: {
    name: "Paychex Flex",
    sources: ["x2", "x4", "x3"],
    companyCode: {
      label: "Client ID",
      hint: "Your Paychex client number.",
      form: /^[A-Za-z0-9]{1,20}$/,
      sentence: "Enter your Paychex client ID, letters and digits only.",
    },
    deductionCode: {
      label: "Pay component",
      hint: "The deduction's name exactly as it's set up in Paychex. Capitals count.",
      form: /^[^\p{Cc}=+\-@\s][^\p{Cc}]{0,49}$/u,
      sentence: "Enter the pay component exactly as it's set up in Paychex.",
    },
    columns: [
      ...["Client ID", "Worker ID", "Org", "Job Number", "Pay Component", "Rate", "Rate Number", "Hours"],
      ...["Units", "Line Date", "Amount", "Check Seq Number", "Override State", "Override Local"],
      ...["Override Local Jurisdiction", "Labor Assignment"],
    ],
    hasHeader: false,
    form: "csv",
    needsPeriod: false,
    howTo:
      "Import it as a Standard Payroll Import (SPI). If one line of a check is refused, that whole check is.",
    fileName: (_codes, run) => `payroll-deductions-${run.payDate}${later(run)}.csv`,
    numberOf: (employeeNumber) => employeeNumber,
    numberRule: "",
    cells: (number, { amount }, { codes }) => [
      ...[codes.companyCode, number, "", "", codes.deductionCode, "", "", "", "", ""],
      ...[formatCents(amount), "", "", "", "", ""],
    ],
  },
  paylocity: {
    name: "Paylocity",
    sources: ["l2", "l3"],
    companyCode: null,
    deductionCode: {
      label: "Deduction code",
      hint: "Such as UNIF.",
      form: /^[A-Za-z0-9]{1,10}$/,
      sentence: "Enter Paylocity's deduction code, letters and digits only.",
    },
    columns: ["EmployeeId", "Det", "DetCode", "Hours", "Amount"],
    hasHeader: false,
    form: "csv",
    needsPeriod: false,
    howTo: "Import it as a pay entry file. Each line is a deduction (D) for this pay only.",
    fileName: (_codes, run) => `ded${compact(run.payDate).slice(2)}${later(run)}.csv`,
    numberOf: (employeeNumber) => employeeNumber,
    numberRule: "",
    cells: (number, { amount }, { codes }) => [number, "D", codes.deductionCode, "", formatCents(amount)],
  },
  dayforce: {
    name: "Dayforce",
    sources: ["d3"],
    companyCode: null,
    deductionCode: {
      label: "Deduction code",
      hint: "The code of the deduction in Dayforce, not its name. Capitals count.",
      form: /^[^\p{Cc}=+\-@\s][^\p{Cc}]{0,49}$/u,
      sentence: "Enter the code of the deduction exactly as it's set up in Dayforce.",
    },
    columns: [
      ...["Employee Name", "Employee Number", "Type", "Code", "Start Date", "End Date", "Schedule Code"],
      ...["Payee Code", "Election Value"],
    ],
    hasHeader: true,
    form: "csv",
    needsPeriod: false,
    howTo: "Import it as payroll elections. Each one starts and ends on the pay date.",
    fileName: (_codes, run) => `payroll-deductions-${run.payDate}${later(run)}.csv`,
    numberOf: (employeeNumber) => employeeNumber,
    numberRule: "",
    cells: (number, { amount }, { codes, run: { payDate } }) => [
      ...["", number, "Deduction", codes.deductionCode, payDate, payDate, "", "", formatCents(amount)],
    ],
  },
  workday: {
    name: "Workday",
    sources: ["w1", "w2", "w5"],
    companyCode: null,
    deductionCode: {
      label: "Deduction",
      hint: "The deduction's code in Workday, such as UNIFORM.",
      form: /^[^\p{Cc}=+\-@\s][^\p{Cc}]{0,49}$/u,
      sentence: "Enter the deduction exactly as it's set up in Workday.",
    },
    columns: [
      ...["Spreadsheet Key", "Row ID", "Batch ID", "Start Date", "End Date", "Worker", "Deduction", "Amount"],
    ],
    hasHeader: true,
    form: "xml-spreadsheet",
    needsPeriod: true,
    howTo:
      "Open it in Excel and copy its lines into your own Payroll Input template. Workday only takes its own template, so don't change the template's columns.",
    fileName: (_codes, run) => `payroll-deductions-${run.payDate}${later(run)}.xml`,
    numberOf: (employeeNumber) => employeeNumber,
    numberRule: "",
    cells: (number, { amount }, { codes, run }, line) => [
      ...["1", String(line), `WF-${run.payDate}${later(run)}`],
      ...[run.period?.from ?? "", run.period?.through ?? ""],
      ...[number, codes.deductionCode, formatCents(amount)],
    ],
  },
  sap: {
    name: "SAP (infotype 0015)",
    sources: ["s4", "s6"],
    companyCode: null,
    deductionCode: {
      label: "Wage type",
      hint: "The 4 characters of the deduction's wage type, such as 3U10.",
      form: /^[A-Za-z0-9/]{4}$/,
      sentence: "Enter the wage type, 4 letters or digits.",
    },
    columns: ["PERNR", "BEGDA", "ENDDA", "SUBTY", "LGART", "BETRG", "WAERS"],
    hasHeader: false,
    form: "tabs",
    needsPeriod: false,
    howTo:
      "Use it with your upload for infotype 0015 (additional payments). Fields are separated by tabs, in the order shown here.",
    fileName: (_codes, run) => `payroll-deductions-${run.payDate}${later(run)}.txt`,
    numberOf: (employeeNumber) => (/^\d{1,8}$/.test(employeeNumber) ? employeeNumber.padStart(8, "0") : null),
    numberRule: "SAP's personnel number has up to 8 digits.",
    cells: (number, { amount }, { codes, run }) => {
      const [day, wageType] = [compact(run.payDate), codes.deductionCode.toUpperCase()];
      return [number, day, day, wageType, wageType, formatCents(amount), "USD"];
    },
  },
} satisfies Readonly<Record<string, ImportLayout>>;

export type ImportSystem = keyof typeof importSystems;

export const importSystemNames = Object.keys(importSystems) as readonly ImportSystem[];

/** How a system takes deductions. */
export function layoutOf(system: ImportSystem): ImportLayout {
  return importSystems[system];
}

/** The company code of a payroll file where it can be one in a system; otherwise "". */
export function fittingCompanyCode(system: ImportSystem, ofFile: string): string {
  return layoutOf(system).companyCode?.form.test(ofFile) ? ofFile : "";
}

/** What tells a later run of a pay date from the first one. */
export function later({ numberOfDate }: PayrollRun, before = "-"): string {
  return numberOfDate > 1 ? `${before}${numberOfDate}` : "";
}

/** 20270129 */
function compact(day: CalendarDate): string {
  return day.replaceAll("-", "");
}

/** 0129 */
function monthAndDay(day: CalendarDate): string {
  return compact(day).slice(4);
}
