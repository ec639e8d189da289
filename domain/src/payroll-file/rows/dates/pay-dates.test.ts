import { expect, test } from "vitest";
import { employeesOf } from "../../../../test-support/pay-columns.ts";
import { calendarDate } from "../../../money.ts";
import { createPlannedReader } from "../../payroll-reader.ts";
import { completePlan } from "../../plan/reading-plan.ts";

const columns = ["ID", "Name", "Check Date", "Hours", "Gross"];
const plan = completePlan({
  shape: "one-row-per-employee",
  hasHeader: true,
  columns,
  hoursBasis: "sum-of-rows",
  employeeNumber: "ID",
  names: ["Name"],
  amount: "Gross",
  hours: ["Hours"],
  payDate: { column: "Check Date" },
});
const content = `${columns.join()}
1,"Reed, A",01/09/2026,40,400.00
2,"Stone, B",2026-01-09,30,300.00
1,"Reed, A",01/23/2026,41,410.00
3,"Hill, C",1/23/2026,42,420.00
4,"Ford, D",,43,430.00
Total,,,196,1960.00
`;

function read(payDate: string | null) {
  const reader = createPlannedReader(plan, payDate === null ? null : calendarDate(payDate));
  reader.push(new TextEncoder().encode(content));
  return reader.finish();
}

test("[CSV-01] the rows of one pay date are read as if the file had no others", () => {
  expect(read(null)).toMatchObject({
    payDates: [
      { date: "2026-01-09", rows: 2 },
      { date: "2026-01-23", rows: 2 },
    ],
    rowsWithoutPayDate: 1,
  });
  const [first, second] = [read("2026-01-09"), read("2026-01-23")];
  expect(first).toMatchObject({
    payDates: [{ date: "2026-01-09", rows: 2 }],
    rowCount: 2,
    employees: { employeeNumber: ["1", "2"], names: ["Reed, A", "Stone, B"] },
  });
  expect(employeesOf(second.employees)).toMatchObject([
    { employeeNumber: "1", gross: 41_000, line: 4 },
    { employeeNumber: "3", gross: 42_000, line: 5 },
  ]);
});
