import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultColumns } from "../../test-support/result-columns.ts";
import { calendarDate, cents, microHours } from "../money.ts";
import { csvRow } from "./csv-row.ts";
import { exportAllResults, exportFileName, exportOutstanding, exportSkipped } from "./export-csv.ts";
import type { EmployeeResult } from "./result-fields.ts";

const today = calendarDate("2026-11-21");

function result(personNumber: string, said: Partial<EmployeeResult> = {}): EmployeeResult {
  return {
    personNumber,
    location: "US-TX",
    jurisdiction: "US-TX",
    minimumWage: cents(725),
    totalHours: microHours(30_250_000),
    hoursOverAllRows: microHours(30_250_000),
    totalGross: cents(23250),
    startingCost: cents(5900),
    safeDeduction: cents(1470),
    remainingBalance: cents(4430),
    preDeductionRate: cents(775),
    postDeductionRate: cents(726),
    compliant: true,
    marks: [],
    unconfirmedRates: [],
    ...said,
  };
}

const text = (chunks: Iterable<string>) => [...chunks].join("");

describe("the export of all results", () => {
  test("[RES-03] has the columns of the specification, money and rates with two decimals", () => {
    const results = [
      result("0042"),
      result("7", { compliant: false, totalGross: cents(-5900), location: "Plant 1, Waco" }),
    ];
    expect(text(exportAllResults(resultColumns(results)))).toBe(
      [
        "Employee ID,Location,Minimum Wage,Hours,Gross,Pre-Deduction Rate,Post-Deduction Rate,Safe Deduction,Remaining,Status",
        "0042,US-TX,7.25,30.25,232.50,7.75,7.26,14.70,44.30,Compliant",
        '7,"Plant 1, Waco",7.25,30.25,-59.00,7.75,7.26,14.70,44.30,Non-Compliant',
        "",
      ].join("\r\n"),
    );
  });

  test("[RES-03] names in a last column whose rate is not confirmed, where there is one", () => {
    const results = [result("1"), result("2", { unconfirmedRates: ["US-WA-EVERETT", "US-WA-SEATTLE"] })];
    const rows = parse(text(exportAllResults(resultColumns(results))));
    expect(rows.map((row) => row.slice(9))).toEqual([
      ["Status", "Rate Not Confirmed"],
      ["Compliant", ""],
      ["Compliant", "Everett, Washington; Seattle, Washington"],
    ]);
  });

  test("[RES-03] is complete however many results there are", () => {
    const results = Array.from({ length: 2500 }, (_, index) => result(`${index}`));
    const rows = parse(text(exportAllResults(resultColumns(results))));
    expect(rows).toHaveLength(2501);
    expect(rows.at(-1)?.[0]).toBe("2499");
  });

  test("[RES-03] is named by its kind and date", () => {
    expect(exportFileName("all", today)).toBe("payroll-all-2026-11-21.csv");
    expect(exportFileName("outstanding", today)).toBe("payroll-outstanding-2026-11-21.csv");
    expect(exportFileName("skipped", today)).toBe("payroll-skipped-2026-11-21.csv");
  });
});

test("[RES-04] the export of outstanding balances has only those above 0, highest first, equal ones as in the file", () => {
  const owing = (personNumber: string, balance: number) =>
    result(personNumber, { remainingBalance: cents(balance) });
  const results = [owing("1", 900), owing("2", 10_000), owing("3", 0), owing("4", 900), owing("5", 1)];
  expect(text(exportOutstanding(resultColumns(results), today))).toBe(
    [
      "Employee ID,Location,Remaining Balance,Last Analysis Date",
      "2,US-TX,100.00,2026-11-21",
      "1,US-TX,9.00,2026-11-21",
      "4,US-TX,9.00,2026-11-21",
      "5,US-TX,0.01,2026-11-21",
      "",
    ].join("\r\n"),
  );
});

test("the export of the skipped names each with the line, the reason and the text in the file", () => {
  const skipped = [
    { personNumber: "013", location: "US-OR", line: 11, reason: "unreadable-amount", rawText: "1.180,00" },
    { personNumber: "", location: "US-TX", line: 13, reason: "no-employee-id", rawText: "" },
  ] as const;
  expect(text(exportSkipped(skipped))).toBe(
    [
      "Employee ID,Location,Line,Reason,Text in File",
      '013,US-OR,11,Unreadable amount,"1.180,00"',
      ",US-TX,13,No employee ID,",
      "",
    ].join("\r\n"),
  );
});

describe("protection against spreadsheet formulas", () => {
  test.each(["=1+1", "+1-800", "-2+3", "@SUM(A1)", "\t=1", "\rx", "  =1+1", "＝1", "-", "+5"])(
    "'%s' is kept as text by an apostrophe",
    (cell) => {
      expect(parse(csvRow([cell]), { relax_quotes: false })).toEqual([[`'${cell}`]]);
    },
  );

  test.each(["-59.00", "-0.05", "59.00", "0042", "-7", "US-CA", "a=b", "'", "", "Plant -4"])(
    "'%s' stays as it is",
    (cell) => {
      expect(csvRow([cell])).toBe(`${cell}\r\n`);
    },
  );

  test("no cell of any text begins as a formula, and every text reads back", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 2 }), (cells) => {
        const [row = []] = parse(csvRow(cells));
        expect(row.map((cell, index) => cell === cells[index] || cell === `'${cells[index]}`)).not.toContain(
          false,
        );
        expect(row.filter((cell) => /^\s*[=+@]/.test(cell) || /^\s*-(?!\d+(\.\d+)?$)/.test(cell))).toEqual(
          [],
        );
      }),
    );
  });
});
