import { expect, test } from "vitest";
import { createPlannedReader } from "../payroll-reader.ts";
import { completePlan, type ReadingPlan } from "../plan/reading-plan.ts";

const startAndEnd = { periodStart: { column: "Period Start" }, periodEnd: { column: "Period End" } };
const onlyEnd = { periodStart: null, periodEnd: { column: "Period End" } };

/** The numbers of the employees whose rows are for different pay periods. */
function withSeveralPeriods(
  rows: readonly string[],
  dates: Pick<ReadingPlan, "periodStart" | "periodEnd"> = startAndEnd,
): string[] {
  const columns = ["ID", "Period Start", "Period End", "Hours", "Gross"];
  const plan = completePlan({
    ...{ shape: "one-row-per-employee", hasHeader: true, columns, hoursBasis: "sum-of-rows" },
    ...{ employeeNumber: "ID", amount: "Gross", hours: ["Hours"], ...dates },
  });
  const reader = createPlannedReader(plan, null);
  reader.push(new TextEncoder().encode(`${[columns.join(), ...rows].join("\n")}\n`));
  const { employees } = reader.finish();
  return [...(employees.doubts.get("several-periods") ?? [])].map(
    (employee) => employees.employeeNumber[employee] as string,
  );
}

test("a report of two pay periods has rows of both for an employee, in any order", () => {
  const rows = [
    "1,11/09/2026,11/22/2026,80,1600.00",
    "1,10/26/2026,11/08/2026,72,1440.00",
    "2,11/09/2026,11/22/2026,64,1280.00",
    "3,10/26/2026,11/08/2026,76,1520.00",
    "3,11/09/2026,11/22/2026,80,1600.00",
  ];
  expect(withSeveralPeriods(rows)).toEqual(["1", "3"]);
  expect(withSeveralPeriods(rows, onlyEnd)).toEqual(["1", "3"]);
});

test("rows of one pay period are its jobs, and those of workweeks its weeks, also if one is missing between them", () => {
  const jobs = ["1,11/09/2026,11/22/2026,60,1200.00", "1,11/09/2026,11/22/2026,20,400.00"];
  expect(withSeveralPeriods(jobs)).toEqual([]);
  const weeks = ["1,11/01/2026,11/07/2026,40,800.00", "1,11/15/2026,11/21/2026,40,800.00"];
  expect(withSeveralPeriods(weeks)).toEqual([]);
  const ends = ["1,,11/15/2026,40,800.00", "1,,11/22/2026,40,800.00"];
  expect(withSeveralPeriods(ends, onlyEnd)).toEqual([]);
});

test("employees on two pay schedules, and pay without hours for an earlier period, are no question", () => {
  const schedules = ["1,11/09/2026,11/22/2026,80,1600.00", "2,10/01/2026,10/31/2026,160,3200.00"];
  expect(withSeveralPeriods(schedules)).toEqual([]);
  const bonus = ["1,11/09/2026,11/22/2026,80,1600.00", "1,07/01/2026,09/30/2026,0,250.00"];
  expect(withSeveralPeriods(bonus)).toEqual([]);
});
