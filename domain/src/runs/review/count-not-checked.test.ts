import { expect, test } from "vitest";
import { fileOf } from "../../../test-support/file-of.ts";
import { payColumns } from "../../../test-support/pay-columns.ts";
import { calendarDate, cents, microHours } from "../../money.ts";
import { calculateRun } from "../calculate-run.ts";
import { countNotChecked } from "./count-not-checked.ts";

function employee(employeeNumber: string, hours: number, location: string) {
  return {
    employeeNumber,
    location,
    line: 2,
    regularRows: 1,
    regularRowsWithoutHours: 0,
    gross: cents(40_000),
    unreadableAmount: null,
    hours: microHours(hours),
    hoursOverAllRows: microHours(hours),
    unreadableHours: null,
  };
}

test("why employees aren't checked is counted for each reason, with one employee to look at, including those who owe nothing", () => {
  const employees = [
    employee("1", 40_000_000, "US-TX"),
    employee("2", 0, "US-TX"),
    employee("3", 0, "Plant 12"),
    employee("4", 0, "US-TX"),
    employee("5", 0, "US-TX"),
    employee("6", 40_000_000, "US-TX"),
  ];
  const run = calculateRun(fileOf(payColumns(employees)), {
    configuration: { deductionAmount: cents(5900), hoursBasis: "first-row" },
    payDate: calendarDate("2025-03-01"),
    balances: new Map([
      ["5", cents(0)],
      ["6", cents(0)],
    ]),
  });
  expect(countNotChecked([run])).toEqual([
    { reason: "no-hours", employees: 4, example: "2" },
    { reason: "unknown-place", employees: 1, example: "3" },
  ]);
});
