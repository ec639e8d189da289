import { expect, test } from "vitest";
import { proposeName } from "./propose-name.ts";

const file = { system: null, fileName: "payroll-register_2026-01-23.csv" };

test("a new profile is named after the payroll system, or after the file without its dates", () => {
  expect(proposeName({ ...file, system: "Gusto" }, [])).toBe("Gusto");
  expect(proposeName(file, [])).toBe("payroll register");
});

test.each([
  ["payroll-nov-27.xlsx", "payroll"],
  ["ADP_2026-11-27.csv", "ADP"],
  ["PayrollExport_2026_11_27.csv", "PayrollExport"],
  ["Weekly-11212026-11272026.csv", "Weekly"],
  ["PL012927.csv", "PL"],
  ["PRX7QEPI.csv", "PRX7QEPI"],
  ["register_X7Q (2).xlsx", "register X7Q"],
  ["payroll_register.csv", "payroll register"],
  ["Payroll Register - Copy (3).xlsx", "Payroll Register"],
  ["Payroll Summary for Pay Period 11-14-2026 to 11-27-2026.csv", "Payroll Summary"],
  ["27Nov2026 Timesheet v2.csv", "Timesheet"],
  ["Week 48 Drivers November.xlsx", "Drivers"],
  ["Earnings_20261127T093000_Store 12 Texas.csv", "Earnings Store 12 Texas"],
  ["Pay Period Summary, Sept 2026.csv", "Pay Period Summary"],
  ["2026-W48_hourly_payroll_PP24.csv", "hourly payroll"],
  ["May 27th, 2026.csv", "Payroll file"],
  ["2026-01-23.csv", "Payroll file"],
])("a profile is used for every month: a new one for %s is %s", (fileName, name) => {
  expect(proposeName({ ...file, fileName }, [])).toBe(name);
});

test("a name that another profile has, in upper or lower case, gets a number", () => {
  expect(proposeName({ ...file, system: "Gusto" }, ["gusto"])).toBe("Gusto 2");
  expect(proposeName({ ...file, system: "Gusto" }, ["Gusto", "GUSTO 2", "Gusto 3"])).toBe("Gusto 4");
});

test("a name that is too long is shortened, and still gets its number", () => {
  const long = { ...file, fileName: `${"a".repeat(200)}.csv` };
  const name = proposeName(long, []);
  expect(name).toBe("a".repeat(100));
  expect(proposeName(long, [name])).toBe(`${"a".repeat(98)} 2`);
});
