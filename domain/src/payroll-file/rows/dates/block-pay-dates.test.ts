import { describe, expect, test } from "vitest";
import { employeesOf } from "../../../../test-support/pay-columns.ts";
import { payrollExports } from "../../../../test-support/payroll-exports.ts";
import { calendarDate } from "../../../money.ts";
import { inspectFile } from "../../inspect/inspect-file.ts";
import { createPlannedReader } from "../../payroll-reader.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";

const header = "Employee ID,Name,Location,Hours,Gross Pay";
const january = ['1,"Reed, A",US-TX,40,400.00', '2,"Stone, B",US-TX,30,300.00'];
const february = ['1,"Reed, A",US-TX,41,410.00'];
const { plan } = inspectFile(Buffer.from([header, ...january, ...february].join("\n")));

function read(file: string, payDate: string | null = null, by: ReadingPlan = plan) {
  const reader = createPlannedReader(by, payDate === null ? null : calendarDate(payDate));
  reader.push(new TextEncoder().encode(file));
  return reader.finish();
}

const lines = (...all: readonly (string | readonly string[])[]) => `${all.flat().join("\n")}\n`;
const several = [
  { date: "2026-01-09", rows: 2 },
  { date: "2026-01-23", rows: 1 },
];

describe("[CSV-01] pay dates in lines above their rows", () => {
  test.each([
    [
      "with a header each",
      lines("Check Date: 1/9/2026", header, january, "", "Check Date: 1/23/2026", header, february),
    ],
    [
      "without another header",
      lines("Check Date: 1/9/2026", header, january, "Check Date: 1/23/2026", february),
    ],
    ["below the header", lines(header, "Check Date: 1/9/2026", january, "Check Date: 1/23/2026", february)],
    ["in cells, padded", lines("Pay day,1/9/2026,,,", header, january, "Pay day,1/23/2026,,,", february)],
    [
      "with totals between",
      lines(
        "Pay Date: 1/9/2026",
        header,
        january,
        "Total,,,70,700.00",
        "Pay Date: 1/23/2026",
        header,
        february,
      ),
    ],
  ])("%s: the rows of each are a payroll", (_how, file) => {
    expect(read(file)).toMatchObject({ payDates: several, rowsWithoutPayDate: 0, rowCount: 3 });
    const [first, second] = [read(file, "2026-01-09"), read(file, "2026-01-23")];
    expect(first).toMatchObject({ payDates: [several[0]], rowCount: 2 });
    expect(employeesOf(first.employees).map(({ gross }) => gross)).toEqual([40_000, 30_000]);
    expect(employeesOf(second.employees)).toMatchObject([{ employeeNumber: "1", gross: 41_000 }]);
  });

  test("each block has the pay period of its own lines, as Gusto writes them", () => {
    const period = (days: string, payDay: string, rows: readonly string[]) =>
      lines(`Pay period: ${days}`, `Pay day: ${payDay}`, "", header, rows, "");
    const file = `${period("01/01/2026 - 01/15/2026", "01/20/2026", january)}${period("01/16/2026 - 01/31/2026", "02/05/2026", february)}`;
    expect(read(file)).toMatchObject({ payDates: [{ date: "2026-01-20" }, { date: "2026-02-05" }] });
    expect(read(file, "2026-01-20").period).toEqual({ start: "2026-01-01", end: "2026-01-15" });
    expect(read(file, "2026-02-05").period).toEqual({ start: "2026-01-16", end: "2026-01-31" });
  });

  test("a Gusto journal of two pay days; people known by name are told apart by them", () => {
    const [first = "", office = ""] = payrollExports.gusto.split(/(?="Employee Earnings"\n"Office)/);
    const later = first.slice(first.indexOf('"Employee Earnings"')).replaceAll("01/16/2026", "01/23/2026");
    const file = `${first}${later}${office}`;
    const journal = inspectFile(Buffer.from(payrollExports.gusto)).plan;
    const whole = read(file, null, journal);
    expect(whole.payDates.map(({ date, rows }) => [date, rows])).toEqual([
      ["2026-01-16", 3],
      ["2026-01-23", 2],
    ]);
    expect(whole.repeatedNames).toEqual([]);
    expect(read(file, "2026-01-23", journal).employees.names).toEqual(["Reed, A", "Stone, B"]);
  });

  test("the same rows on two pay dates are two payrolls, and on one a copy", () => {
    const staff = [...january, '3,"Hill, C",US-TX,20,200.00'];
    const twice = (second: string) =>
      lines("Check Date: 1/9/2026", header, staff, "", `Check Date: ${second}`, header, staff);
    expect(read(twice("1/23/2026")).payDates.map(({ rows }) => rows)).toEqual([3, 3]);
    expect(read(twice("1/9/2026")).repeatedRows).toMatchObject({ employees: 3, decision: null });
  });

  test("one pay date is read as before, and so is one that each page repeats", () => {
    const one = lines("Check Date: 1/9/2026", header, january, "Check Date: 1/9/2026", header, february);
    expect(read(one, null, { ...plan, payDate: { value: "" } })).toMatchObject({
      payDates: [{ date: "2026-01-09", rows: 3 }],
    });
    expect(read(one)).toMatchObject({ payDates: [], rowsWithoutPayDate: 0 });
  });

  test.each([
    [
      "a label below its rows",
      lines(header, january, "Check Date: 1/9/2026", february, "Check Date: 1/23/2026"),
    ],
    [
      "a table without its own after the totals of another",
      lines(
        "Check Date: 1/9/2026",
        header,
        january,
        "Total,,,70,700.00",
        header,
        february,
        "Check Date: 1/23/2026",
        february,
      ),
    ],
    ["two dates above one table", lines("Check Date: 1/9/2026", "Check Date: 1/23/2026", header, january)],
  ])("%s leaves rows without a pay date", (_what, file) => {
    const { payDates, rowsWithoutPayDate } = read(file);
    expect(payDates.length).toBeGreaterThan(1);
    expect(rowsWithoutPayDate).toBeGreaterThan(0);
  });
});

test.each([
  "Year to date",
  "YTD Figures",
  "Prior period: 12/15/2025 - 12/28/2025",
  "Quarter-to-date figures",
])("[CSV-03] rows below %s are refused, with what to do, instead of being added to the pay", (title) => {
  const refusal = `The rows below "${title}" aren't the pay of this pay period. Delete them`;
  expect(() => read(lines(header, january, "", title, header, january))).toThrow(refusal);
  expect(() => read(lines(header, january, title, february))).toThrow(refusal);
  expect(read(lines(header, january, "", title)).employees.count).toBe(2);
});
