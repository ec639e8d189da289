import { describe, expect, test } from "vitest";
import { headerLine, readPayrollFile, refusalOf } from "../../test-support/payroll-files.ts";

const rowOf = (id: string) => `${id},US-CA,/101,5.00,8\n`;

describe("what spreadsheets leave in a payroll file", () => {
  test.each(['="00123"', '"=""00123"""', ' ="00123" ', '=" 00123 "'])(
    "[CSV-03] %s is the text that it keeps",
    (written) => {
      const file = readPayrollFile(headerLine + rowOf(written) + rowOf("00123"));
      expect(file.employees).toMatchObject([{ employeeNumber: "00123", regularRows: 2, gross: 1000 }]);
    },
  );

  test("[CSV-02] [CSV-03] in every cell, the names of columns too", () => {
    const file = readPayrollFile(
      '="Id",="Location","=""Type""",="Amount",="Hours"\n="1",="US-CA",="/101","=""1,234.50""",="8"\n',
    );
    expect(file.employees).toMatchObject([{ location: "US-CA", gross: 123450, hours: 8_000_000 }]);
  });

  test.each(['=""', '=" "'])("[CSV-03] %s is no employee ID", (written) => {
    const file = readPayrollFile(headerLine + rowOf("1") + rowOf(written));
    expect(file.rowsWithoutEmployee).toMatchObject([{ line: 3, location: "US-CA" }]);
  });

  test.each(["=1+1", '="', "=", '="a"&"b"', '"=""a""""b"""'])("[CSV-03] %s stays as it is", (written) => {
    const stays = written.startsWith('"') ? '="a""b"' : written;
    expect(readPayrollFile(headerLine + rowOf(written)).employees[0]?.employeeNumber).toBe(stays);
  });

  test.each(["1.23457E+11", "1.23457e+11", "1E+05", '"1,23457E+11"'])(
    "[CSV-03] the employee ID %s, which several may share, refuses the file",
    (written) => {
      const { sentence, line } = refusalOf(headerLine + rowOf("1") + rowOf(written));
      expect(sentence).toBe(
        `Failed to parse CSV file: Line 3 has the employee ID ${written.replaceAll('"', "")}: a spreadsheet has rounded a longer number, and several employees may share what is left of it. Upload the file as the payroll program exported it, or export it again.`,
      );
      expect(line).toBe(3);
    },
  );

  test.each(["E+05", "1.2E05", "AE+11", "12E+11", "1.2E+111"])("[CSV-03] the ID %s is one", (written) => {
    expect(readPayrollFile(headerLine + rowOf(written)).employees[0]?.employeeNumber).toBe(written);
  });

  test("[CSV-05] the character with which DOS ended a file is no row", () => {
    expect(readPayrollFile(`${headerLine}${rowOf("1")}\x1a`).rowCount).toBe(1);
  });
});
