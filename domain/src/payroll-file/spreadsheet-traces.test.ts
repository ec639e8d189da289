import { describe, expect, test } from "vitest";
import { headerLine, readPayrollFile, refusalOf } from "../../test-support/payroll-files.ts";
import { proposedPlan, resultsByPlan } from "../../test-support/proposed-results.ts";

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

  test.each(['=""', '=" "', '="', "="])("[CSV-03] %s is no employee ID", (written) => {
    const file = readPayrollFile(headerLine + rowOf("1") + rowOf(written));
    expect(file.rowsWithoutEmployee).toMatchObject([{ line: 3, location: "US-CA" }]);
  });

  test.each(["=1+1", '="a"&"b"', '"=""a""""b"""'])("[CSV-03] %s stays as it is", (written) => {
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

  describe("[CSV-03] a dash", () => {
    const header = "Employee ID,Location,Regular Hours,Overtime Hours,Overtime Pay,Bonus,Gross Pay";
    const write = (zero: string, zeroDollars: string) =>
      [
        header,
        `1001,"Houston, TX", 80.00 , 5.00 , $150.00 ,${zeroDollars}," $1,750.00 "`,
        `1002,"Houston, TX", 70.00 ,${zero},${zeroDollars},${zeroDollars}, $490.00 `,
        `1003,"Houston, TX", 75.00 ,${zero},${zeroDollars}, $20.00 ," $1,520.00 "`,
      ].join("\n");

    test.each([
      [" -   ", " $-   "],
      ['" -   "', '" $-   "'],
      ["-", "$-"],
      [" - ", " - "],
    ])("as in %j and %j is the zero of the accounting format", (zero, zeroDollars) => {
      const zeros = write("0.00", "0.00");
      const file = write(zero, zeroDollars);
      const plan = proposedPlan(file);
      expect(plan).toEqual(proposedPlan(zeros));
      expect(resultsByPlan(file, plan)).toEqual(resultsByPlan(zeros, plan));
      expect(resultsByPlan(file, plan).map(({ verdict }) => verdict)).toEqual(["ok", "below-minimum", "ok"]);
    });

    test("alone is no pay and no hours, as an empty cell is: in place of zero it's asked about", () => {
      const rows = [
        "1,,80,0.00,0.00,0.00,1600.00",
        "2,,80,2.00,60.00,0.00,1660.00",
        "3,,80,0.00,0.00,0.00,1600.00",
      ];
      const located = (row: string) => row.replace(",,", ',"Houston, TX",');
      const plan = proposedPlan([header, ...rows.map(located)].join("\n"));
      const verdictsWith = (row: string) =>
        resultsByPlan([header, ...[...rows, row].map(located)].join("\n"), plan).map(
          ({ verdict }) => verdict,
        );
      expect(verdictsWith("4,,80,-,0.00,0.00,1600.00")).toEqual(["ok", "ok", "ok", "not-checked"]);
      expect(verdictsWith("4,,80, -   ,0.00,0.00,1600.00")).toEqual(["ok", "ok", "ok", "ok"]);
      expect(verdictsWith("4,,-,-,0.00,0.00,1600.00").at(-1)).toBe("not-checked");
      expect(verdictsWith("4,,-,0.00,0.00,0.00,1600.00").at(-1)).toBe("not-checked");
    });
  });

  test("[CSV-05] the character with which DOS ended a file is no row", () => {
    expect(readPayrollFile(`${headerLine}${rowOf("1")}\x1a`).rowCount).toBe(1);
  });
});
