import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultColumns } from "../../../test-support/result-columns.ts";
import { csvRow } from "../../documents/csv-row.ts";
import { calendarDate, cents, microHours } from "../../money.ts";
import { unpackUncounted } from "../../verdicts/uncounted-pay.ts";
import type { SkippedPay } from "../results/finding.ts";
import type { EmployeeResult } from "../results/result-fields.ts";
import { type ExportedRun, exportAllResults, exportOutstanding, exportSkipped } from "./export-csv.ts";

const run = { payDate: calendarDate("2026-11-20"), period: null };
const ofRun = "2026-11-20,,";
const today = calendarDate("2026-11-21");

function result(employeeNumber: string, said: Partial<EmployeeResult> = {}): EmployeeResult {
  return {
    employeeNumber,
    location: "US-TX",
    otherLocations: [],
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
    verdict: "reduced",
    reasons: [],
    shortfall: cents(0),
    proposedDeduction: cents(1470),
    notCharged: cents(0),
    jurisdiction: "US-TX",
    rateOf: "US",
    rateSince: calendarDate("2009-07-24"),
    unconfirmedRates: [],
    employeeName: "",
    measure: null,
    earlier: null,
    uncounted: null,
    ...said,
  };
}

const nothingUncounted = unpackUncounted([]);

const rowsOf = (results: EmployeeResult[], of: ExportedRun = run): string[][] =>
  parse(text(exportAllResults(resultColumns(results), of)));

const text = (chunks: Iterable<string>) => [...chunks].join("");

test("[RES-03] where a column leaves open which pay counts, the last columns name it, and say what is safe without it and with it", () => {
  const uncounted = { ...nothingUncounted, unaccounted: 1000 };
  const results = [
    result("1", { uncounted, reasons: ["unaccounted-column"] }),
    result("2"),
    result("3", { uncounted, measure: "workweek" }),
  ];
  const column = { column: "Xyz", reason: "unaccounted-column", employees: 1 } as const;
  const rows = rowsOf(results, { ...run, notes: [{ kind: "open-columns", columns: [column] }] });
  // 232.50 - 30.25 x (7.25 + 0.01), rounded down to 12.88.
  expect(rows.map((row) => row.slice(-3))).toEqual([
    ["Not Explained", "Lowest Safe Amount", "Highest Safe Amount"],
    ["'Xyz'", "2.88", "12.88"],
    ["", "", ""],
    ["", "", ""],
  ]);
  expect(rowsOf([result("1")])[0]?.at(-1)).toBe("Checked By");
});

describe("the export of all results", () => {
  test("[RES-03] has the columns of the specification, money and rates with two decimals", () => {
    const results = [
      result("0042"),
      result("7", {
        compliant: false,
        verdict: "below-minimum",
        totalGross: cents(-5900),
        shortfall: cents(27_832),
        location: "Plant 1, Waco",
      }),
    ];
    expect(rowsOf(results).map((row) => row.slice(0, 10))).toEqual([
      [
        ...["Employee ID", "Location", "Minimum Wage", "Hours", "Gross", "Pre-Deduction Rate"],
        ...["Post-Deduction Rate", "Safe Deduction", "Remaining", "Status"],
      ],
      ["0042", "US-TX", "7.25", "30.25", "232.50", "7.75", "7.26", "14.70", "44.30", "Compliant"],
      ["7", "Plant 1, Waco", "7.25", "30.25", "-59.00", "7.75", "7.26", "14.70", "44.30", "Non-Compliant"],
    ]);
  });

  test("[RES-03] has the verdict and what is to be deducted directly behind them, and then all that it rests on", () => {
    const results = [
      result("1", { measure: "workweek" }),
      result("2", {
        measure: "overtime-pay",
        verdict: "not-checked",
        reasons: ["unknown-place", "rate-not-confirmed"],
        proposedDeduction: cents(0),
        employeeName: "Doe, Jane",
        unconfirmedRates: ["US-WA-EVERETT", "US-WA-SEATTLE"],
      }),
    ];
    const period = { from: calendarDate("2026-11-01"), through: calendarDate("2026-11-14") };
    expect(rowsOf(results, { ...run, period }).map((row) => row.slice(10))).toEqual([
      [
        ...["Verdict", "To Deduct", "Reasons", "Shortfall", "Jurisdiction", "Rate Of", "Rate Since"],
        ...["Rate Not Confirmed", "Employee Name", "Still Owed", "Pay Date", "Period Start", "Period End"],
        "Checked By",
      ],
      [
        ...["Reduced", "14.70", "", "0.00", "Texas", "Federal", "2009-07-24", ""],
        ...["", "44.30", "2026-11-20", "2026-11-01", "2026-11-14", "Workweek"],
      ],
      [
        ...["Not checked", "0.00", "Unknown location; Rate not confirmed for this date", "0.00", "Texas"],
        ...["Federal", "2009-07-24", "Everett, Washington; Seattle, Washington"],
        ...["Doe, Jane", "59.00", "2026-11-20", "2026-11-01", "2026-11-14", "Period average"],
      ],
    ]);
  });

  test("[RES-03] is complete however many results there are", () => {
    const results = Array.from({ length: 2500 }, (_, index) => result(`${index}`));
    const rows = rowsOf(results);
    expect(rows).toHaveLength(2501);
    expect(rows.at(-1)?.[0]).toBe("2499");
  });
});

test("[RES-04] the export of outstanding balances has only those above 0, highest first, equal ones as in the file", () => {
  const owing = (employeeNumber: string, balance: number) =>
    result(employeeNumber, {
      remainingBalance: cents(balance),
      proposedDeduction: cents(0),
      startingCost: cents(balance),
    });
  const results = [owing("1", 900), owing("2", 10_000), owing("3", 0), owing("4", 900), owing("5", 1)];
  expect(text(exportOutstanding(resultColumns(results), run, today))).toBe(
    [
      "Employee ID,Location,Remaining Balance,Last Analysis Date,Verdict,Still Owed,Employee Name,Pay Date,Period Start,Period End,Checked By",
      `2,US-TX,100.00,2026-11-21,Reduced,100.00,,${ofRun},Period average`,
      `1,US-TX,9.00,2026-11-21,Reduced,9.00,,${ofRun},Period average`,
      `4,US-TX,9.00,2026-11-21,Reduced,9.00,,${ofRun},Period average`,
      `5,US-TX,0.01,2026-11-21,Reduced,0.01,,${ofRun},Period average`,
      "",
    ].join("\r\n"),
  );
});

test("[RES-04] who isn't checked owes everything and comes first, whatever the specified formula leaves, but nothing before being charged", () => {
  const reduced = result("1", {
    startingCost: cents(5900),
    remainingBalance: cents(900),
    proposedDeduction: cents(5000),
  });
  const unchecked = result("2", {
    verdict: "not-checked",
    safeDeduction: cents(5900),
    remainingBalance: cents(0),
    proposedDeduction: cents(0),
  });
  const notCharged = { ...unchecked, employeeNumber: "3", notCharged: cents(5900) };
  const results = resultColumns([reduced, unchecked, notCharged]);
  const [, row, ...rest] = parse(text(exportOutstanding(results, run, today)));
  expect(row?.slice(0, 6)).toEqual(["2", "US-TX", "59.00", "2026-11-21", "Not checked", "59.00"]);
  expect(rest.map(([employee]) => employee)).toEqual(["1"]);
});

test("the export of the skipped names each with the line, the reason and the text in the file", () => {
  const pay: SkippedPay = {
    jurisdiction: "US-OR",
    rateOf: "US-OR",
    minimumWage: cents(1505),
    totalHours: microHours(40_000_000),
    hoursOverAllRows: microHours(40_000_000),
    totalGross: cents(0),
    startingCost: cents(5900),
    verdict: "not-checked",
    reasons: ["unreadable-amount"],
    shortfall: cents(0),
    measure: null,
    earlier: null,
  };
  const skipped = [
    {
      employeeNumber: "013",
      employeeName: "Reed, A",
      location: "US-OR",
      line: 11,
      reason: "unreadable-amount",
      rawText: "1.180,00",
      pay,
    },
    {
      employeeNumber: "",
      location: "US-TX",
      line: 13,
      reason: "no-employee-id",
      rawText: "",
      pay: null,
      employeeName: null,
    },
  ] as const;
  expect(text(exportSkipped(skipped, run))).toBe(
    [
      "Employee ID,Location,Line,Reason,Text in File,Verdict,Reasons,Shortfall,Gross,Hours,Minimum Wage,Jurisdiction,Owed,Pay Date,Period Start,Period End,Employee Name,Checked By",
      `013,US-OR,11,Unreadable amount,"1.180,00",Not checked,Unreadable amount,0.00,0.00,40,15.05,Oregon,59.00,${ofRun},"Reed, A",`,
      `,US-TX,13,No employee ID,,,,,,,,,,${ofRun},,`,
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
