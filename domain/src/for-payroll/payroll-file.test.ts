import { describe, expect, test } from "vitest";
import { calendarDate, cents } from "../money.ts";
import type { Deduction, PayrollRun } from "./deductions.ts";
import { importSystemNames, layoutOf } from "./import-systems.ts";
import type { ColumnSettings } from "./own-columns.ts";
import { makeFileForPayroll } from "./payroll-file.ts";
import type { ImportSettings, PayrollSettings } from "./payroll-settings.ts";

const run: PayrollRun = {
  payDate: calendarDate("2027-01-29"),
  period: { from: calendarDate("2027-01-18"), through: calendarDate("2027-01-24") },
  numberOfDate: 1,
  peopleByName: false,
};

function deduction(employeeNumber: string, amount = 1840, employeeName = ""): Deduction {
  return { employeeNumber, employeeName, amount: cents(amount), balanceAfter: cents(4060) };
}

function textOf(settings: PayrollSettings, deductions: readonly Deduction[], of = run): string {
  return [...makeFileForPayroll(settings, deductions, of).chunks()].join("");
}

const settingsOf = (
  system: ImportSettings["system"],
  deductionCode: string,
  companyCode = "",
): ImportSettings => ({
  kind: "import",
  ...{ system, companyCode, deductionCode },
});

describe("the line that the source shows for each system", () => {
  test("ADP Workforce Now: a header, File # with six digits, and the file name that ADP requires", () => {
    const adp = settingsOf("adp-workforce-now", "UNI", "X7Q");
    expect(textOf(adp, [deduction("42")])).toBe(
      "Co Code,Batch ID,File #,Adjust Ded Code,Adjust Ded Amount\r\nX7Q,WF0129,000042,UNI,18.40\r\n",
    );
    expect(makeFileForPayroll(adp, [], run).fileName).toBe("PRX7QEPI.csv");
    expect(makeFileForPayroll(settingsOf("adp-workforce-now", "UNI", "x7"), [], run).fileName).toBe(
      "PRX7_EPI.csv",
    );
    expect(textOf(adp, [deduction("X7Q000042")])).toContain(",000042,");
    expect(textOf(adp, [deduction("42")], { ...run, numberOfDate: 2 })).toContain(",WF01292,");
  });

  test.each([
    ["paychex", "UNIFORM", "70011223", "0042", "70011223,0042,,,UNIFORM,,,,,,18.40,,,,,\r\n"],
    ["paylocity", "UNIF", "", "42", "42,D,UNIF,,18.40\r\n"],
    [
      ...["dayforce", "UNIFORM", "", "00042"],
      `${layoutOf("dayforce").columns.join(",")}\r\n,00042,Deduction,UNIFORM,2027-01-29,2027-01-29,,,18.40\r\n`,
    ],
    ["sap", "3U10", "", "12345", "00012345\t20270129\t20270129\t3U10\t3U10\t18.40\tUSD\r\n"],
  ] as const)("%s", (system, code, company, number, file) => {
    expect(textOf(settingsOf(system as ImportSettings["system"], code, company), [deduction(number)])).toBe(
      file,
    );
  });

  test("Workday: an XML Spreadsheet whose texts keep their zeros and whose amount is a number", () => {
    const file = textOf(settingsOf("workday", "UNIFORM"), [deduction("000042"), deduction("000043", 5)]);
    const rows = [...file.matchAll(/<Row>(.*?)<\/Row>/g)].map(([, row = ""]) =>
      [...row.matchAll(/<Data ss:Type="(\w+)">(.*?)<\/Data>/g)].map(([, type, text]) => `${type} ${text}`),
    );
    expect(rows[1]).toEqual([
      ...["String 1", "String 1", "String WF-2027-01-29", "String 2027-01-18", "String 2027-01-24"],
      ...["String 000042", "String UNIFORM", "Number 18.40"],
    ]);
    expect(rows[2]?.slice(1, 2)).toEqual(["String 2"]);
    expect(rows[2]?.at(-1)).toBe("Number 0.05");
  });

  test("every layout names its sources and fills all of its columns", () => {
    for (const system of importSystemNames) {
      const layout = layoutOf(system);
      expect(layout.sources.length, system).toBeGreaterThan(0);
      const file = makeFileForPayroll(settingsOf(system, "UNI", "X7Q"), [deduction("42")], run);
      expect(file.cellsAt(0), system).toHaveLength(layout.columns.length);
    }
  });
});

describe("who can't be in a file for import", () => {
  const problemsOf = (settings: PayrollSettings, deductions: readonly Deduction[], of = run) => {
    const { unfit, count, total } = makeFileForPayroll(settings, deductions, of);
    return { unfit: unfit.map(({ employeeNumber, problem }) => [employeeNumber, problem]), count, total };
  };

  test("a number that the system can't have is named, and isn't in the total", () => {
    const deductions = [deduction("1234567"), deduction("A12"), deduction("7", 500)];
    expect(problemsOf(settingsOf("adp-workforce-now", "UNI", "X7Q"), deductions)).toEqual({
      unfit: [
        ["1234567", "ADP's File # has up to 6 digits."],
        ["A12", "ADP's File # has up to 6 digits."],
      ],
      count: 1,
      total: 500,
    });
  });

  test("two numbers that come out the same would deduct twice from one person", () => {
    const { unfit, count } = problemsOf(settingsOf("sap", "3U10"), [deduction("42"), deduction("0042")]);
    expect(count).toBe(0);
    expect(unfit.map(([number]) => number)).toEqual(["42", "0042"]);
  });

  test("a number that a spreadsheet would run as a formula is left out, never changed", () => {
    for (const system of ["paychex", "paylocity", "dayforce", "workday"] as const) {
      const { unfit, count } = problemsOf(settingsOf(system, "UNI", "1"), [
        deduction("=1+1"),
        deduction("-5"),
      ]);
      expect([unfit.length, count], system).toEqual([1, 1]);
    }
  });

  test("a name that stands for a number isn't one", () => {
    const byName = { ...run, peopleByName: true };
    const deductions = [deduction("Doe, Jane"), deduction("Doe, Jane (2)"), deduction("0042")];
    expect(problemsOf(settingsOf("paylocity", "UNIF"), deductions, byName).unfit).toEqual([
      ["Doe, Jane", "Your payroll file has no employee number."],
      ["Doe, Jane (2)", "Your payroll file has no employee number."],
    ]);
  });
});

test("a list to key in has everyone, in the order that was chosen, safe to open in a spreadsheet", () => {
  const deductions = [
    deduction("10", 100, "Reed, Ann"),
    deduction("9", 250, "=cmd"),
    deduction("=1", 5, "Abt, Zoë"),
  ];
  const list = { kind: "list", system: "gusto", deductionCode: "Boots", order: "file" } as const;
  expect(textOf(list, deductions)).toBe(
    [
      "Employee Name,Employee ID,Deduction,Amount,Pay Date",
      '"Reed, Ann",10,Boots,1.00,2027-01-29',
      "'=cmd,9,Boots,2.50,2027-01-29",
      `"Abt, Zoë",'=1,Boots,0.05,2027-01-29`,
      "",
    ].join("\r\n"),
  );
  const numbers = (order: "name" | "number") => {
    const { cellsAt } = makeFileForPayroll({ ...list, order }, deductions, run);
    return [0, 1, 2].map((at) => cellsAt(at)[1]);
  };
  expect(numbers("name")).toEqual(["9", "=1", "10"]);
  expect(numbers("number")).toEqual(["=1", "9", "10"]);
});

describe("columns of one's own", () => {
  const own: ColumnSettings = {
    kind: "columns",
    deductionCode: "BOOT",
    hasHeader: true,
    dateForm: "us",
    columns: [
      { field: "employeeName", heading: "Who", text: "" },
      { field: "employeeNumber", heading: "No.", text: "" },
      { field: "text", heading: "Type", text: "D" },
      { field: "deductionCode", heading: "Code", text: "" },
      { field: "amount", heading: "Amount, $", text: "" },
      { field: "payDate", heading: "Paid", text: "" },
      { field: "periodStart", heading: "From", text: "" },
      { field: "periodEnd", heading: "To", text: "" },
      { field: "balanceAfter", heading: "Left", text: "" },
    ],
  };

  test("hold what was chosen in its order, with its headings", () => {
    expect(textOf(own, [deduction("0042", 1840, "=Reed")])).toBe(
      [
        'Who,No.,Type,Code,"Amount, $",Paid,From,To,Left',
        "'=Reed,0042,D,BOOT,18.40,01/29/2027,01/18/2027,01/24/2027,40.60",
        "",
      ].join("\r\n"),
    );
    expect(textOf({ ...own, hasHeader: false }, [deduction("0042")], { ...run, period: null })).toBe(
      ",0042,D,BOOT,18.40,01/29/2027,,,40.60\r\n",
    );
  });

  test("leave out a number that a spreadsheet would run", () => {
    expect(makeFileForPayroll(own, [deduction("@1")], run)).toMatchObject({ count: 0, total: 0 });
  });
});

test("50,000 employees come in pieces, and their amounts add up to the cent", () => {
  const deductions = Array.from({ length: 50_000 }, (_, at) => deduction(String(at + 1), at + 1));
  const file = makeFileForPayroll(settingsOf("paylocity", "UNIF"), deductions, run);
  const pieces = [...file.chunks()];
  expect(pieces.length).toBe(50);
  const inCents = pieces
    .join("")
    .trimEnd()
    .split("\r\n")
    .map((line) => Number((line.split(",")[4] ?? "").replace(".", "")));
  expect(inCents.reduce((sum, one) => sum + one, 0)).toBe(file.total);
});
