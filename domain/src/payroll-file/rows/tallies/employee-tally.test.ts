import { describe, expect, test } from "vitest";
import type { EmployeePay } from "../../../../test-support/pay-columns.ts";
import { configuration, headerLine, readPayrollFile } from "../../../../test-support/payroll-files.ts";
import type { HoursBasis } from "../../plan/payroll-configuration.ts";

describe("[CALC-01] gross pay", () => {
  test("is the amount of the row whose trimmed earnings type is the identifier, exactly", () => {
    const employee = only("1,,/101,100.00,8\n1,,/1010,7,\n1,,/10,7,\n1,,/101x,7,\n1,,/102,7,\n1,,,7,\n");
    expect(employee).toMatchObject({ regularRows: 1, gross: 10000 });
  });

  test("is the sum when several rows are regular earnings, as a retroactive run writes them", () => {
    expect(only('1,,/101,"1,000.00",8\n1,,"/101",250.50-,\n1,, /101 ,0.25,\n')).toMatchObject({
      regularRows: 3,
      gross: 74975,
    });
  });

  test("is nothing for an employee without such a row", () => {
    expect(only("1,,/102,100.00,8\n")).toMatchObject({ regularRows: 0, gross: 0 });
  });

  test("keeps the first text that is not a number, and sums the others", () => {
    const employee = only('1,,/101,5,\n1,,/101," 59,00 ",\n1,,/101,n/a,\n1,,/102,junk,\n');
    expect(employee).toMatchObject({ regularRows: 3, gross: 500, unreadableAmount: "59,00" });
  });

  test("that would leave the exact integers is unreadable", () => {
    const employee = only("1,,/101,90071992547409.91,\n1,,/101,0.01,\n");
    expect(employee).toMatchObject({ gross: Number.MAX_SAFE_INTEGER, unreadableAmount: "0.01" });
    const below = only("1,,/101,-90071992547409.91,\n1,,/101,-0.01,\n");
    expect(below).toMatchObject({ gross: -Number.MAX_SAFE_INTEGER, unreadableAmount: "-0.01" });
  });

  test("finds an identifier beyond ASCII however it is encoded", () => {
    const settings = { ...configuration, earningsIdentifier: " Sueldo año " };
    const rows = [`${headerLine}1,,`, "Sueldo a\u00f1o\u00a0", ",5,\n"];
    for (const encoding of ["utf8", "latin1"] as const) {
      const bytes = Buffer.from(rows.join(""), encoding);
      expect(readPayrollFile(bytes, settings).employees[0]).toMatchObject({ regularRows: 1, gross: 500 });
    }
  });

  test("an unreadable text is kept no longer than a person would read", () => {
    const kept = only(`1,,/101,${"x".repeat(5000)},\n`).unreadableAmount;
    expect(kept).toBe(`${"x".repeat(200)}…`);
    expect(only(`1,,/101,${"x".repeat(200)},\n`).unreadableAmount).toBe("x".repeat(200));
  });
});

describe("[CALC-02] hours", () => {
  const rows = "1,,/100,,40\n1,,/101,5,36.5\n2,,/101,5,8\n1,,/101,5,0.25\n1,,/102,,2\n3,,/100,,7\n";

  test.each<[HoursBasis, number, number, number]>([
    ["first-row", 40_000_000, 8_000_000, 7_000_000],
    ["regular-earnings-row", 36_750_000, 8_000_000, 0],
    ["sum-of-rows", 78_750_000, 8_000_000, 7_000_000],
  ])("by %s", (hoursBasis, first, second, third) => {
    const { employees } = readPayrollFile(headerLine + rows, { ...configuration, hoursBasis });
    expect(employees.map(({ hours }) => hours)).toEqual([first, second, third]);
    expect(employees.map(({ hoursOverAllRows }) => hoursOverAllRows)).toEqual([
      78_750_000, 8_000_000, 7_000_000,
    ]);
  });

  test.each<[HoursBasis, number, string | null]>([
    ["first-row", 0, "forty"],
    ["regular-earnings-row", 8_000_000, "eight"],
    ["sum-of-rows", 10_000_000, "forty"],
  ])("that cannot be read count as 0 and are kept when they decide, by %s", (hoursBasis, hours, text) => {
    const employee = only("1,,,,forty\n1,,/101,,8\n1,,/101,,eight\n1,,,,2\n", hoursBasis);
    expect(employee).toMatchObject({ hours, unreadableHours: text, hoursOverAllRows: 10_000_000 });
  });

  test("that cannot be read on another row are kept where the first row's decide: they are compared with it", () => {
    const rows = "1,,/101,5,8\n1,,/102,5,eight\n";
    expect(only(rows)).toMatchObject({ hours: 8_000_000, unreadableHours: "eight" });
    expect(only(rows, "regular-earnings-row")).toMatchObject({ unreadableHours: null });
  });

  test("that are missing on a regular-earnings row are counted", () => {
    expect(only("1,,/101,5,8\n1,,/101,5,\n1,,/102,5,\n1,,/101,5,0\n1,,/101,0,\n")).toMatchObject({
      regularRows: 4,
      regularRowsWithoutHours: 2,
    });
  });

  test("that are blank are 0 and readable", () => {
    expect(only("1,,/101,5,\n1,,/101,5,8\n")).toMatchObject({ hours: 0, unreadableHours: null });
  });
});

function only(rows: string, hoursBasis: HoursBasis = "first-row"): EmployeePay {
  const { employees } = readPayrollFile(headerLine + rows, { ...configuration, hoursBasis });
  expect(employees).toHaveLength(1);
  return employees[0] as EmployeePay;
}
