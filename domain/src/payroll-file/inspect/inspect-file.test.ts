import { describe, expect, test } from "vitest";
import { type PayrollExport, payrollExports } from "../../../test-support/payroll-exports.ts";
import { rowSheets } from "../../../test-support/system-sheets/row-sheets.ts";
import { money, written } from "../../../test-support/system-sheets/sheet.ts";
import { wideSheets } from "../../../test-support/system-sheets/wide-sheets.ts";
import { inspectFile } from "./inspect-file.ts";
import { type Inspection, proposalOf } from "./inspection.ts";

type Proposal = ReturnType<typeof proposalOf>;

const nothing: Proposal = {
  shape: "one-row-per-employee",
  employeeNumber: null,
  names: [],
  location: null,
  earningsType: null,
  regularValues: [],
  amount: null,
  hours: [],
  periodStart: null,
  periodEnd: null,
  weekEnding: null,
  payDate: null,
  companyCode: null,
  deduction: null,
};

const noPayDate = "The file doesn't say the pay date. Enter it when you run the file.";
const byName =
  "The file has no employee numbers, so employees are identified by name. Two employees with the same name would be combined.";
const noPlace = "We found no column with the place of work.";

interface Expected {
  readonly delimiter: string;
  readonly headerLine: number;
  readonly rows: number;
  readonly employees: number;
  readonly confidence: number;
  readonly warnings: readonly string[];
  readonly proposal: Partial<Proposal>;
}

const expected: Readonly<Record<PayrollExport, Expected>> = {
  adpByCode: {
    delimiter: ",",
    headerLine: 1,
    rows: 3,
    employees: 3,
    confidence: 1,
    warnings: [noPayDate],
    proposal: {
      employeeNumber: "File Number",
      names: ["Payroll Name"],
      location: "Worked In Department Description",
      amount: "Gross Pay",
      hours: ["Regular Hours Total", "Overtime Hours Total", "OT2_EVENING OT_Hours"],
      companyCode: { column: "Company Code" },
      deduction: "UNI_UNIFORM_Deduction Amount",
    },
  },
  adpWithTotals: {
    delimiter: ",",
    headerLine: 5,
    rows: 3,
    employees: 3,
    confidence: 1,
    warnings: [],
    proposal: {
      employeeNumber: "FILE#",
      names: ["Payroll Name"],
      location: "Location",
      amount: "Gross Pay",
      hours: ["REG", "OT", "DBLTIME HRS"],
      periodStart: { value: "2026-01-05" },
      periodEnd: { value: "2026-01-18" },
      payDate: { column: "PAY DATE" },
      companyCode: { column: "CO." },
    },
  },
  gusto: {
    delimiter: ",",
    headerLine: 8,
    rows: 3,
    employees: 3,
    confidence: 0.9,
    warnings: [byName],
    proposal: {
      names: ["Last Name", "First Name"],
      location: "Work Address",
      amount: "Gross Earnings",
      hours: ["Regular (Hours)", "Overtime (Hours)"],
      periodStart: { value: "2026-01-05" },
      periodEnd: { value: "2026-01-11" },
      payDate: { value: "2026-01-16" },
      deduction: "Boots (Employee Deduction)",
    },
  },
  quickBooks: {
    delimiter: ",",
    headerLine: 5,
    rows: 3,
    employees: 3,
    confidence: 0.9,
    warnings: [byName, noPlace],
    proposal: {
      names: ["Name"],
      amount: "Gross pay - total",
      hours: ["Hours - Regular Pay", "Hours - Overtime Pay"],
      periodStart: { column: "Time period" },
      periodEnd: { column: "Time period" },
      payDate: { column: "Pay date" },
      deduction: "Employee Aftertax deductions - Work boots",
    },
  },
  sap: {
    delimiter: "\t",
    headerLine: 1,
    rows: 7,
    employees: 2,
    confidence: 1,
    warnings: [],
    proposal: {
      shape: "by-earnings-type",
      employeeNumber: "Pers. No",
      names: ["Last name First name"],
      location: "PA",
      earningsType: "WT",
      regularValues: ["/101"],
      amount: "Amount",
      hours: ["Number"],
      payDate: { column: "Pmt date" },
      companyCode: { column: "CoCd" },
      deduction: "3U10",
    },
  },
  ukgReady: {
    delimiter: ",",
    headerLine: 1,
    rows: 9,
    employees: 2,
    confidence: 1,
    warnings: [],
    proposal: {
      shape: "by-earnings-type",
      employeeNumber: "Employee Id",
      names: ["Employee Name"],
      location: "CC1",
      earningsType: "E/D/T Code",
      regularValues: ["REG", "OT"],
      amount: "Record Amount",
      hours: ["E Hours"],
      payDate: { column: "Pay Date" },
      deduction: "BOOTS",
    },
  },
  square: {
    delimiter: ",",
    headerLine: 5,
    rows: 2,
    employees: 2,
    confidence: 0.9,
    warnings: [byName, noPlace],
    proposal: {
      names: ["First Name", "Last Name"],
      amount: "Gross Pay",
      hours: ["Reg Hours", "OT Hours", "DT Hours"],
      periodStart: { value: "2026-01-05" },
      periodEnd: { value: "2026-01-18" },
      payDate: { value: "2026-01-23" },
    },
  },
  toast: {
    delimiter: ",",
    headerLine: 1,
    rows: 3,
    employees: 2,
    confidence: 0.9,
    warnings: [byName.replace("The file has no employee numbers", '"Employee ID" is empty'), noPayDate],
    proposal: {
      names: ["Employee"],
      location: "Location",
      amount: "Total Pay",
      hours: ["Regular Hours", "Overtime Hours"],
    },
  },
  paychexByComponent: {
    delimiter: ";",
    headerLine: 1,
    rows: 6,
    employees: 2,
    confidence: 1,
    warnings: [],
    proposal: {
      shape: "by-earnings-type",
      employeeNumber: "Worker ID",
      names: ["Worker Name"],
      location: "Work State",
      earningsType: "Pay Component",
      regularValues: ["Hourly", "Overtime"],
      amount: "Amount",
      hours: ["Hours"],
      payDate: { column: "Check Date" },
      companyCode: { column: "Company ID" },
      deduction: "Uniform",
    },
  },
  paychexJournal: {
    ...{ delimiter: ",", headerLine: 4, rows: 6, employees: 3, confidence: 0.85 },
    warnings: ["We found no column with the place of work."],
    proposal: {
      shape: "by-earnings-type",
      employeeNumber: "Employee Number (above the rows)",
      names: ["Employee Name (above the rows)"],
      earningsType: "Earnings",
      regularValues: ["Hourly", "Overtime"],
      amount: "Amount",
      hours: ["Hours"],
      payDate: { value: "2026-01-23" },
      deduction: "Uniform",
    },
  },
  namesInRows: {
    ...{ delimiter: ",", headerLine: 1, rows: 3, employees: 2, confidence: 1, warnings: [] },
    proposal: {
      shape: "by-earnings-type",
      employeeNumber: "Employee ID",
      names: ["Employee Name"],
      location: "Work Location",
      earningsType: "Earning",
      regularValues: ["Regular", "Overtime"],
      amount: "Amount",
      hours: ["Hours"],
      payDate: { column: "Pay Date" },
    },
  },
  headingsForEach: {
    ...{ delimiter: ";", headerLine: 5, rows: 3, employees: 2, confidence: 0.85, warnings: [] },
    proposal: {
      shape: "by-earnings-type",
      employeeNumber: "Employee Number (above the rows)",
      names: ["Employee Name (above the rows)"],
      location: "Work State",
      earningsType: "Earning",
      regularValues: ["Regular", "Overtime"],
      amount: "Amount",
      hours: ["Hours"],
      payDate: { value: "2026-01-23" },
    },
  },
  workday: {
    delimiter: "\t",
    headerLine: 4,
    rows: 5,
    employees: 2,
    confidence: 1,
    warnings: [],
    proposal: {
      shape: "by-earnings-type",
      employeeNumber: "Worker ID",
      names: ["Worker"],
      location: "Location",
      earningsType: "Pay Component",
      regularValues: ["Regular Hourly", "Overtime 1.5"],
      amount: "Result Line Amount",
      hours: ["Result Line Hours"],
      periodStart: { value: "2026-01-05" },
      periodEnd: { value: "2026-01-18" },
      payDate: { column: "Payment Date" },
    },
  },
  daysInHoursAndMinutes: {
    delimiter: ",",
    headerLine: 1,
    rows: 4,
    employees: 2,
    confidence: 1,
    warnings: [],
    proposal: {
      shape: "by-day",
      employeeNumber: "Employee Id",
      names: ["Employee Name"],
      location: "Location",
      amount: "Gross Pay",
      hours: ["Regular Hours", "Overtime Hours"],
      payDate: { column: "Pay Date" },
    },
  },
  timesheetByDay: {
    delimiter: "|",
    headerLine: 4,
    rows: 4,
    employees: 2,
    confidence: 1,
    warnings: [noPayDate],
    proposal: {
      shape: "by-day",
      employeeNumber: "Employee ID",
      names: ["Employee Name"],
      location: "Location",
      amount: "Gross Pay",
      hours: ["Regular Hours", "Overtime Hours"],
      periodStart: { value: "2026-01-05" },
      periodEnd: { value: "2026-01-11" },
    },
  },
  timesheetByWeek: {
    delimiter: ",",
    headerLine: 1,
    rows: 4,
    employees: 2,
    confidence: 1,
    warnings: [noPayDate],
    proposal: {
      shape: "by-week",
      employeeNumber: "Employee Number",
      location: "Work Location",
      amount: "Gross Wages",
      hours: ["Hours Worked"],
      weekEnding: "Week Ending",
    },
  },
};

function inspectText(text: string): Inspection {
  return inspectFile(new TextEncoder().encode(text));
}

describe("the export of each payroll system as it comes", () => {
  test.each(Object.entries(expected))("%s", (name, { proposal, ...facts }) => {
    const { plan, ...inspection } = inspectText(payrollExports[name as PayrollExport]);
    expect(inspection).toMatchObject({ format: "csv", encoding: "utf-8", ...facts });
    expect(proposalOf(plan)).toEqual({ ...nothing, ...proposal });
  });
});

test("each column has its name and a few different samples", () => {
  const { columns } = inspectText(payrollExports.toast);
  expect(columns.slice(0, 3)).toEqual([
    { name: "Employee", samples: ["Reed, A", "Stone, B"] },
    { name: "Job Title", samples: ["Line Cook", "Prep", "Host"] },
    { name: "Regular Hours", samples: ["32.499999999999996", "8.25", "30.0"] },
  ]);
});

test("the payroll system is named where the headings leave no doubt", () => {
  const systemOf = (name: PayrollExport) => inspectFile(Buffer.from(payrollExports[name])).system;
  expect(systemOf("adpByCode")).toBe("ADP Workforce Now");
  expect(systemOf("sap")).toBe("SAP HCM");
  expect(systemOf("quickBooks")).toBe("QuickBooks Online Payroll");
  expect(systemOf("timesheetByWeek")).toBeNull();
});

describe("a file is read alike however it is written", () => {
  const sheets = Object.entries({ ...wideSheets, ...rowSheets }).map(
    ([system, sheet]) => [system, written(sheet(money)).replaceAll("\r", "")] as const,
  );
  const withCells = (text: string, change: (cell: string) => string) =>
    text.replace(/^[^"\n]+$/gm, (line) => line.replace(/[^,]+/g, change));
  const whatItHas = (text: string) => {
    const { rows, employees, columns, plan, warnings } = inspectText(text);
    return { rows, employees, columns, plan, warnings };
  };

  test.each(sheets)("%s", (_, text) => {
    const inspected = whatItHas(text);
    expect(whatItHas(text.trimEnd())).toEqual(inspected);
    expect(whatItHas(text.replaceAll("\n", "\r\n"))).toEqual(inspected);
    expect(whatItHas(withCells(text, (cell) => `"${cell}"`))).toEqual(inspected);
    expect(whatItHas(withCells(text, (cell) => ` ${cell} `))).toEqual(inspected);
  });
});
