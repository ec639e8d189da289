import { describe, expect, test } from "vitest";
import { configuration, headerLine, readPayrollFile, refusalOf } from "../../test-support/payroll-files.ts";
import { createPlannedReader } from "./payroll-reader.ts";
import { planOf } from "./plan/reading-plan.ts";

describe("the header", () => {
  test("[CSV-01] is the first row, wherever its columns are and whatever others there are", () => {
    const file = readPayrollFile("Hours,Note,Id, Amount ,Location,Type\n40,x,7,59.00,US-CA,/101\n");
    expect(file.employees).toEqual([
      {
        employeeNumber: "7",
        location: "US-CA",
        line: 2,
        regularRows: 1,
        regularRowsWithoutHours: 0,
        gross: 5900,
        unreadableAmount: null,
        hours: 40_000_000,
        hoursOverAllRows: 40_000_000,
        unreadableHours: null,
      },
    ]);
    expect(file.rowCount).toBe(1);
  });

  test.each([",", ";", "\t"])("[CSV-05] tells that %j separates the fields", (delimiter) => {
    const rows = `${headerLine}1,US-CA,/101,$5.00,8\n`.replaceAll(",", delimiter);
    expect(readPayrollFile(rows).employees[0]).toMatchObject({ location: "US-CA", gross: 500 });
  });

  test("[CSV-05] decides the delimiter by the configured columns, not by what is frequent", () => {
    const file = readPayrollFile('Id;Location;Type;Amount;Hours;"a,b,c,d,e,f,g"\n1;US-CA;/101;1,234.50;8;\n');
    expect(file.employees[0]).toMatchObject({ gross: 123450 });
  });

  test("[CSV-01] header only, or nothing at all, holds no data", () => {
    for (const content of ["", "\n", " \r\n;;\n", "\ufeff", headerLine, `${headerLine}\n,,,,\n`, "Other\n"]) {
      const refusal = refusalOf(content);
      expect(refusal.code).toBe("no-data");
      expect(refusal.sentence).toBe("CSV file contains no data");
    }
  });

  test("[CSV-02] names all columns that are missing, in their order", () => {
    const refusal = refusalOf("Amount,Id,hours\n1,2,3\n");
    expect(refusal.code).toBe("missing-columns");
    expect(refusal.sentence).toBe("Missing required columns: Location, Type, Hours");
  });

  test("[CSV-02] names a missing column once when two settings mean it", () => {
    const settings = { ...configuration, amountColumn: "Value", hoursColumn: "Value" };
    expect(refusalOf(`${headerLine}1,2,3,4,5\n`, settings).sentence).toBe("Missing required columns: Value");
  });

  test("[CSV-02] says what the header has instead, and what to do", () => {
    const { advice, line } = refusalOf("\nPayroll Register,,\nId,Location,Pay,Hrs,Note\n1,US-CA,/101,5,8\n");
    expect(advice).toBe(
      "The header seems to be on line 3, which has 'Id', 'Location', 'Pay', 'Hrs', 'Note'. If the columns have been renamed, change the configuration.",
    );
    expect(line).toBe(3);
    const wide = Array.from({ length: 14 }, (_, column) => `${"C".repeat(50)}${column}`);
    const shown = refusalOf(`${wide.join(";")}\n1\n`).advice ?? "";
    expect(shown).toContain(`'${"C".repeat(40)}…' and 2 more.`);
    expect(refusalOf("a\x1b[31m,b\n1,2\n").advice).toContain("'a·[31m', 'b'");
  });

  test("[CSV-02] a column is found whatever white space its name is written with", () => {
    const settings = { ...configuration, employeeIdColumn: "Employee ID", hoursColumn: "Hours\npaid" };
    for (const name of ["Employee\u00a0ID", "Employee  ID", '"Employee\r\nID"']) {
      const file = readPayrollFile(
        `${name},Location,Type,Amount,"Hours\r\npaid"\n7,US-CA,/101,5,8\n`,
        settings,
      );
      expect(file.employees[0]).toMatchObject({ employeeNumber: "7", hours: 8_000_000 });
    }
  });

  test("two settings may mean the same column", () => {
    const settings = { ...configuration, amountColumn: "Hours", locationColumn: "Id" };
    expect(readPayrollFile(`${headerLine}1,US-CA,/101,x,8\n`, settings).employees[0]).toMatchObject({
      location: "1",
      gross: 800,
      hours: 8_000_000,
    });
  });
});

describe("rows", () => {
  test("[CSV-01] blank lines are skipped everywhere and counted as physical lines", () => {
    const file = readPayrollFile(
      `\n \t\n,,\r\n\r${headerLine}\n,,,,\n1,US-CA,/101,5,8\n , "" ,,\u00a0,\n"",""\n2,,,,\n\n`,
    );
    expect(file.rowCount).toBe(2);
    expect(file.employees.map(({ employeeNumber, line }) => [employeeNumber, line])).toEqual([
      ["1", 8],
      ["2", 11],
    ]);
  });

  test("[CSV-05] line ends may be mixed, and the last line needs none", () => {
    const file = readPayrollFile("Id,Location,Type,Amount,Hours\r\n1,a,,,\r2,b,,,\n3,c,,,");
    expect(file.employees.map(({ line, location }) => [line, location])).toEqual([
      [2, "a"],
      [3, "b"],
      [4, "c"],
    ]);
  });

  test("[CSV-05] quoted fields hold delimiters, quotes and line breaks, which count as physical lines", () => {
    const file = readPayrollFile(
      `${headerLine}1,"San ""Fran"", CA",/101,"1,234.50",8\n2 , "two\r\nlines\nor\rmore" ,x,,\n3,,,,\n`,
    );
    expect(file.employees.map(({ location, line, gross }) => [location, line, gross])).toEqual([
      ['San "Fran", CA', 2, 123450],
      ["two\r\nlines\nor\rmore", 3, 0],
      ["", 7, 0],
    ]);
  });

  test("[CSV-05] line breaks in quotes count in every row, also where rows begin alike", () => {
    const twoLines = '"Jane\nMiller",a,/101,5,8\n';
    const file = readPayrollFile(`${headerLine}${twoLines}${twoLines}${twoLines}2,b,,,\n`);
    expect(file.employees.map(({ line, regularRows }) => [line, regularRows])).toEqual([
      [2, 3],
      [8, 0],
    ]);
  });

  test("[CSV-05] a quote in the middle of an unquoted field is a character like any other", () => {
    const file = readPayrollFile(`${headerLine}1,5" pipe "yard",/101,5,8\n`);
    expect(file.employees[0]?.location).toBe('5" pipe "yard"');
  });

  test("[CSV-03] values are trimmed as text is, and ids keep zeros and case", () => {
    const file = readPayrollFile(
      `${headerLine}\u00a0007 ,\u2003US-CA\t, /101 , 5 , 8\n" 007",,,,1\n7,,,,\na7,,,,\nA7,,,,\n`,
    );
    expect(file.employees.map(({ employeeNumber }) => employeeNumber)).toEqual(["007", "7", "a7", "A7"]);
    expect(file.employees[0]).toMatchObject({
      location: "US-CA",
      regularRows: 1,
      regularRowsWithoutHours: 0,
      hoursOverAllRows: 9_000_000,
    });
  });

  test("a row without an employee id is kept with its line and location", () => {
    const file = readPayrollFile(`${headerLine}1,US-CA,/101,5,8\n ,US-NY,/101,6,\n"",,/101,,\n`);
    expect(file.rowsWithoutEmployee).toMatchObject([
      { line: 3, location: "US-NY" },
      { line: 4, location: "" },
    ]);
    expect(file.rowCount).toBe(3);
  });

  test("a row that begins like the row before, or like a blank line, is still its own employee's", () => {
    const file = readPayrollFile(
      `${headerLine}1,"a,b",/101,5,8\n1,"a,b",/101,5,8\n1,"a,b",/101,5,8\n,,\n,,/101,7,8\n,,/101,7,8\n1,"a,c",/101,1,1\n12,a,/101,3,3\n`,
    );
    expect(
      file.employees.map(({ employeeNumber, regularRows, gross }) => [employeeNumber, regularRows, gross]),
    ).toEqual([
      ["1", 4, 1600],
      ["12", 1, 300],
    ]);
    expect(file.rowsWithoutEmployee.map(({ line }) => line)).toEqual([6, 7]);
  });

  test("a row that begins like a blank line of another length is not the employee's before it", () => {
    const blank = "   ,     ";
    const file = readPayrollFile(`${headerLine}1,US-CA,/101,5,8\n${blank}\n${blank}US-NY,/101,7,8\n`);
    expect(file.employees.map(({ gross }) => gross)).toEqual([500]);
    expect(file.rowsWithoutEmployee).toMatchObject([{ line: 4, location: "US-NY" }]);
  });

  test("[CSV-04] a file whose rows all lack an employee id has no valid data", () => {
    const refusal = refusalOf(`${headerLine},US-CA,/101,5,8\n`);
    expect(refusal.code).toBe("no-usable-rows");
    expect(refusal.sentence).toBe("No valid data found in the CSV file");
  });

  test("the location of an employee is that of the first row that has one", () => {
    const file = readPayrollFile(`${headerLine}1,,/101,5,8\n1,US-CA,,,\n1,US-NY,,,\n`);
    expect(file.employees[0]?.location).toBe("US-CA");
  });
});

test("a reader that has finished or failed takes nothing more", () => {
  const reader = createPlannedReader(planOf(configuration));
  reader.push(new TextEncoder().encode(`${headerLine}1,,,,\n`));
  reader.finish();
  expect(() => reader.finish()).toThrow("finished or failed");
  expect(() => reader.push(new Uint8Array(1))).toThrow("finished or failed");
  const failed = createPlannedReader(planOf(configuration));
  expect(() => failed.finish()).toThrow("no data");
  expect(() => failed.push(new Uint8Array(1))).toThrow("finished or failed");
});
