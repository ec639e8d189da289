import { proposalOf } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";
import { expect, test } from "vitest";
import { inspectSheet } from "./inspect-workbook.ts";
import { sheetAsCsv } from "./sheet-as-csv.ts";
import { type SheetCell, type TestSheet, workbook } from "./test/write-workbook.ts";

const formats = ["000000", "mm/dd/yyyy", "$#,##0.00"];
const number = (figure: number) => ({ figure, style: 1 });
const day = (figure: number) => ({ figure, style: 2 });
const money = (figure: number) => ({ figure, style: 3 });
const sum = (figure: number) => ({ xml: `<c s="3"><f>SUM(G6:G7)</f><v>${figure}</v></c>` });

function payrollSheet(...rows: readonly (readonly SheetCell[])[]): TestSheet {
  return {
    name: "Detail",
    rows: [
      ["Harbor Works"],
      ["Payroll Detail"],
      ["Pay Period: 01/05/2026 - 01/18/2026"],
      [],
      [
        "Employee #",
        "Employee Name",
        "Work Location",
        "Check Date",
        "Reg Hours",
        "OT Hours",
        "Gross Pay",
        "Boots Deduction",
      ],
      ...rows,
    ],
  };
}

test("a workbook with a title, subtotals, formulas and number formats is read as a clerk sees it", async () => {
  const summary = {
    name: "Summary",
    rows: [
      ["Department", "Hours", "Gross Pay"],
      ["Kitchen", 152, 3140],
    ],
  };
  const sheet = payrollSheet(
    [number(42), "Reed, A", "Oakland, CA", day(46045), 72, 2, money(1500), money(-20)],
    [number(51), "Stone, B", "Oakland, CA", day(46045), 80, 0, money(1600), null],
    [null, "Kitchen Total", null, null, 152, 2, sum(3100), money(-20)],
    [number(107), "Hill, C", "Fresno, CA", day(46045), 75.25, 0, money(1354.5), money(-20)],
    [null, "Floor Total", null, null, 75.25, 0, sum(1354.5), money(-20)],
    [],
    [null, "Grand Total", null, null, 227.25, 2, sum(4454.5), money(-40)],
  );
  const { plan, columns, ...inspection } = inspectSheet(
    await sheetAsCsv(workbook([summary, sheet], formats)),
  );
  expect(inspection).toEqual({
    format: "xlsx",
    system: null,
    delimiter: null,
    encoding: null,
    headerLine: 5,
    confidence: 1,
    rows: 3,
    employees: 3,
    warnings: [],
  });
  expect(columns.map(({ samples }) => samples[0])).toEqual([
    "000042",
    "Reed, A",
    "Oakland, CA",
    "01/23/2026",
    "72",
    "2",
    "$1,500.00",
    "-$20.00",
  ]);
  expect(proposalOf(plan)).toEqual({
    shape: "one-row-per-employee",
    employeeNumber: "Employee #",
    names: ["Employee Name"],
    location: "Work Location",
    earningsType: null,
    regularValues: [],
    amount: "Gross Pay",
    hours: ["Reg Hours", "OT Hours"],
    periodStart: { value: "2026-01-05" },
    periodEnd: { value: "2026-01-18" },
    weekEnding: null,
    payDate: { column: "Check Date" },
    companyCode: null,
    deduction: "Boots Deduction",
  });
});

test("another sheet that could be the payroll is named", async () => {
  const row = [number(42), "Reed, A", "Oakland, CA", day(46045), 72, 2, money(1500), null];
  const first = payrollSheet(row);
  const { warnings } = inspectSheet(
    await sheetAsCsv(workbook([first, { ...first, name: "Week 2" }], formats)),
  );
  expect(warnings).toEqual(["We read the sheet 'Detail'. 'Week 2' could be the payroll, too."]);
});

test("Paychex' journal as a workbook names each employee above the rows", async () => {
  const journal = {
    name: "Payroll Journal",
    rows: [
      ["Payroll Journal"],
      ["Check Date: 11/20/2026"],
      [],
      ["Earnings", "Rate", "Hours", "Amount"],
      ["Reed, A 0042"],
      ["Hourly", money(20), 72, money(1440)],
      ["Overtime", money(30), 2, money(60)],
      ["Employee Total", null, 74, sum(1500)],
      [],
      ["Stone, B 0051"],
      ["Hourly", money(21), 80, money(1680)],
      ["Employee Total", null, 80, sum(1680)],
      ["Company Totals"],
      ["Hourly", null, 152, sum(3120)],
      ["Overtime", null, 2, sum(60)],
      ["Company Total", null, 154, sum(3180)],
    ],
  };
  const csv = await sheetAsCsv(workbook([journal], formats));
  expect(inspectSheet(csv)).toMatchObject({ format: "xlsx", headerLine: 4, rows: 3, employees: 2 });
});
