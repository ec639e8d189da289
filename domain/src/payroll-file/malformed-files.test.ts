import { describe, expect, test } from "vitest";
import {
  configuration,
  headerLine,
  readByPlan,
  readPayrollFile,
  refusalOf,
} from "../../test-support/payroll-files.ts";
import { textLimits } from "../text-limits.ts";
import { planOf } from "./plan/reading-plan.ts";
import { longestRecord } from "./records/record-scanner.ts";

const goodRow = "1,US-CA,/101,5.00,8\n";

describe("[UP-04] a file that is not well formed is refused with the line to look at", () => {
  test("a row with too few fields", () => {
    const refusal = refusalOf(`${headerLine}${goodRow}\n2,US-CA,/101,5.00\n${goodRow}`);
    expect(refusal).toMatchObject({ code: "ragged-row", line: 4 });
    expect(refusal.sentence).toMatch(
      /^Failed to parse CSV file: Line 4 has 4 fields where the header has 5\. .*comma/,
    );
  });

  test("a row with too many fields, such as an amount whose comma is not quoted", () => {
    const refusal = refusalOf(`${headerLine}"1\n",,,,\n2,US-CA,/101,1,234.50,8\n`);
    expect(refusal).toMatchObject({ code: "ragged-row", line: 4 });
    expect(refusal.message).toContain("Line 4 has 6 fields");
  });

  test("a row that ends before its last field", () => {
    expect(refusalOf(`${headerLine}${goodRow}2`).message).toContain("Line 3 has 1 field where");
  });

  test("a quote that is never closed, named where it opens and not where the file ends", () => {
    const refusal = refusalOf(`${headerLine}${goodRow}"2\n3","US,/101,5.00,8\n${goodRow}${goodRow}`);
    expect(refusal).toMatchObject({ code: "unclosed-quote", line: 4 });
    expect(refusal.message).toContain("opened on line 4 and never closed");
  });

  test.each(["", `",a,b,c\n${goodRow}`])(
    "a quote that is open for more than 1 MB, whether %j closes it or nothing does: the rest is not read",
    (end) => {
      const refusal = refusalOf(`${headerLine}${goodRow}2,"US,/101,5.00,8\n${goodRow.repeat(200_000)}${end}`);
      expect(refusal).toMatchObject({ code: "unclosed-quote", line: 3 });
      expect(refusal.message).toContain("opened on line 3 and still open after 1 MB of the same row");
    },
  );

  test("a quote that is never closed in the header", () => {
    expect(refusalOf(`\n"Id,Location\n${goodRow}`)).toMatchObject({ code: "unclosed-quote", line: 2 });
    expect(refusalOf(`\n"Id,Location\n${goodRow.repeat(100_000)}`)).toMatchObject({
      code: "unclosed-quote",
      line: 2,
    });
  });

  test("text after a closing quote, named by its line", () => {
    const refusal = refusalOf(`${headerLine}${goodRow}2,"San\nFrancisco" CA,/101,5.00,8\n`);
    expect(refusal).toMatchObject({ code: "text-after-quote", line: 4 });
    expect(refusal.message).toContain("line 4");
  });

  test("a configured column that occurs twice", () => {
    const refusal = refusalOf(`\n\nId,Location,Type,Amount,Hours,Amount\n1,US-CA,/101,5.00,8,6.00\n`);
    expect(refusal).toMatchObject({ code: "duplicate-column", line: 3 });
    expect(refusal.message).toContain('"Amount"');
    expect(refusal.message).toContain("line 3");
  });

  test("a row without end", () => {
    const refusal = refusalOf(`${headerLine}${goodRow}${"x".repeat(longestRecord + 1)}`);
    expect(refusal).toMatchObject({ code: "row-too-long", line: 3 });
    expect(refusalOf(" ".repeat(3 * longestRecord)).code).toBe("row-too-long");
  });
});

test("a column that is not configured may occur twice", () => {
  const file = readPayrollFile(`${headerLine.trim()},Note,Note\n1,US-CA,/101,5.00,8,x,y\n`);
  expect(file.employees).toHaveLength(1);
});

test("a row of the longest length is read, and one of a byte more is not", () => {
  const note = "x".repeat(longestRecord - '1,,/101,5.00,8,""\n'.length);
  const withNote = (text: string) => `${headerLine.trim()},Note\n1,,/101,5.00,8,"${text}"\n2,,/101,6.00,8,\n`;
  expect(readPayrollFile(withNote(note)).employees.map(({ gross }) => gross)).toEqual([500, 600]);
  expect(refusalOf(withNote(`${note}x`))).toMatchObject({ code: "row-too-long", line: 2 });
});

test.each(["..", ".", "-", "/", "%", "?"])("%j in the place of an employee number is none", (mark) => {
  const { employees, rowsWithoutEmployee } = readPayrollFile(
    `${headerLine}${goodRow}${mark},US-CA,/101,9.00,8\n${goodRow.replace("1", "2")}`,
  );
  expect(employees.map(({ gross }) => gross)).toEqual([500, 500]);
  expect(rowsWithoutEmployee).toMatchObject([{ line: 3, rawText: mark }]);
});

test.each([
  ["the five columns", planOf(configuration)],
  ["a plan of further columns", { ...planOf(configuration), netPay: "Net" }],
])(
  "what a row has in place of an employee number is kept, so that the row can be found in the file, by %s",
  (_, plan) => {
    const rows = ["1,US-CA,/101,5.00,8,1", ".. ,US-CA,/101,9.00,8,1", "-----,US-CA,/101,9.00,8,1"];
    const more = [`${"-".repeat(300)},US-CA,/101,9.00,8,1`, ",US-CA,/101,9.00,8,1", "2,US-CA,/101,5.00,8,1"];
    const file = readByPlan([`${headerLine.trim()},Net`, ...rows, ...more, ""].join("\n"), plan);
    expect(file.rowsWithoutEmployee.map(({ line, rawText }) => [line, rawText])).toEqual([
      [3, ".."],
      [4, "-----"],
      [5, `${"-".repeat(200)}…`],
      [6, ""],
    ]);
  },
);

test("a mark in place of a name is no employee, and is kept, too", () => {
  const plan = { ...planOf(configuration), employeeNumber: null, names: ["Id"] };
  const rows = ["Ann,US-CA,/101,5.00,8", "..,US-CA,/101,9.00,8", "-,US-CA,/101,9.00,8", ",US-CA,/101,9.00,8"];
  const { employees, rowsWithoutEmployee } = readByPlan(`${headerLine}${rows.join("\n")}\n`, plan);
  expect(employees.employeeNumber).toEqual(["Ann"]);
  expect(rowsWithoutEmployee.map(({ line, rawText }) => [line, rawText])).toEqual([
    [3, ".."],
    [4, "-"],
    [5, ""],
  ]);
});

describe("a text has its limit at the door", () => {
  const rowOf = (cells: Record<"id" | "location" | "amount", string>) =>
    `${headerLine}${cells.id},${cells.location},/101,${cells.amount},8\n${goodRow.replace("1", "2")}`;
  const row = { id: "1", location: "US-CA", amount: "5.00" };

  test.each([
    ["location", textLimits.location],
    ["id", textLimits.employeeNumber],
  ] as const)("a longer %s is refused, and told from the longest", (column, longest) => {
    const file = readPayrollFile(rowOf({ ...row, [column]: "x".repeat(longest) }));
    expect(file.employees).toHaveLength(2);
    const refusal = refusalOf(rowOf({ ...row, [column]: `${"h".repeat(60_000)} x` }));
    expect(refusal).toMatchObject({ code: "text-too-long", line: 2 });
    expect(refusal.sentence).toContain("60,002");
  });

  test("letters of several bytes count once", () => {
    expect(readPayrollFile(rowOf({ ...row, location: "ñ".repeat(textLimits.location) })).rowCount).toBe(2);
  });

  test("an amount that's no number stays one, however long it is", () => {
    const file = readPayrollFile(rowOf({ ...row, amount: "x".repeat(5 * textLimits.cell) }));
    expect(file.employees[0]?.unreadableAmount).toContain("xxx");
  });
});

describe("[UP-04] a file that is no text is refused with what it seems to be", () => {
  const exportAsCsv = "Export the payroll as CSV";
  const saveAsCsv = "In Excel: File > Save As > CSV UTF-8";
  const other: [seemsToBe: string, firstBytes: string, advice: string][] = [
    ["PNG picture", "89504e470d0a1a0a0000000d49484452", exportAsCsv],
    ["JPEG picture", "ffd8ffe000104a46494600010100", exportAsCsv],
    ["GIF picture", "474946383961010001008000", exportAsCsv],
    ["PDF document", "255044462d312e370a25e2e3cfd3", "choose CSV or Excel"],
    ["Excel workbook (.xlsx)", "504b030414000600080000002100", saveAsCsv],
    ["old Excel workbook (.xls)", "d0cf11e0a1b11ae1000000000000", saveAsCsv],
    ["gzip archive", "1f8b0800000000000003", "Unpack it"],
    ["null bytes", Buffer.from(`${headerLine}1,US\0CA,/101,5,8\n`).toString("hex"), exportAsCsv],
    ["null bytes", Buffer.from(headerLine + goodRow, "utf16le").toString("hex"), exportAsCsv],
    ["null bytes", "00", exportAsCsv],
  ];

  test.each(other)("%s", (seemsToBe, firstBytes, advice) => {
    const refusal = refusalOf(new Uint8Array(Buffer.from(firstBytes, "hex")));
    expect(refusal.code).toBe("not-text");
    expect(refusal.sentence).toContain(seemsToBe);
    expect(refusal.sentence).toContain(advice);
  });

  test("also when its end was damaged", () => {
    const bytes = Buffer.from(`${headerLine}${goodRow.repeat(50_000)}\0\0\0`);
    expect(refusalOf(bytes).code).toBe("not-text");
  });
});
