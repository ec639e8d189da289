import { describe, expect, test } from "vitest";
import { readByPlan } from "../../../test-support/payroll-files.ts";
import { proposedPlan } from "../../../test-support/proposed-results.ts";
import { fileNoteText } from "../../payroll-file/content/file-note-text.ts";
import { fileNotes } from "../../payroll-file/content/file-notes.ts";
import type { PayrollFile } from "../../payroll-file/content/payroll-file.ts";
import { holdersAt, numbersOf } from "./merged-numbers.ts";
import { withKeptNumbers } from "./with-kept-numbers.ts";

const header = "Employee ID,Employee Name,Week Ending,Location,Hours,Gross Pay,Net Pay";
const week = (number: string, day: string, place: string, pay: string) =>
  `${number},"Reed, Bo",${day},${place},${pay}`;
const fileOf = (other: string) =>
  [
    header,
    week("1043", "01/11/2026", "US-TX", "30,800.00,700.00"),
    week("7", "01/11/2026", "US-OH", "12.5,250.00,200.00"),
    week(other, "01/11/2026", "US-CA", "8,160.00,120.00"),
    week(other, "01/18/2026", "US-TX", "x,99.99,90.00"),
    week("7", "01/18/2026", "US-OH", "10,200.00,150.00"),
  ].join("\n");
const read = (content: string) => readByPlan(content, proposedPlan(fileOf("1043")));

describe("two employee numbers of one person in a file", () => {
  test("[CALC-01] come to what one number on all rows comes to", () => {
    const { employees } = withKeptNumbers(read(fileOf("43")), new Map([["43", "1043"]]));
    const once = read(fileOf("1043")).employees;
    // Each number has a first row of its own, and rows that are pay.
    const hoursOfFirstRow = [38_000_000, once.hoursOfFirstRow[1]];
    const regularRows = [2, 1];
    expect({
      ...employees,
      hours: null,
      hoursOfFirstRow: Array.from(employees.hoursOfFirstRow),
    }).toMatchObject({
      ...plain(once),
      hours: null,
      ...{ hoursOfFirstRow, regularRows },
    });
  });

  test("have the weeks of one number, the same week of both added up", () => {
    const { datedPay } = withKeptNumbers(read(fileOf("43")), new Map([["43", "1043"]]));
    const ofOne = read(fileOf("1043")).datedPay;
    expect(JSON.stringify(datedPay, asList)).toBe(JSON.stringify(ofOne, asList));
    expect(datedPay?.hours[0]).toBe(38_000_000);
  });

  test("have one rate only where both are paid at it", () => {
    const rated = "Employee ID,Location,Rate,Hours,Gross Pay\n";
    const ratesOf = (rows: readonly string[]) => {
      const content = `${rated}${rows.join("\n")}\n`;
      const file = readByPlan(content, proposedPlan(content));
      return Array.from(withKeptNumbers(file, new Map([["43", "1043"]])).rates ?? []);
    };
    const other = "7,US-TX,9.00,10,90.00";
    expect(ratesOf(["1043,US-TX,8.00,10,80.00", other, "43,US-TX,8.00,5,40.00"])).toEqual([8e6, 9e6]);
    expect(ratesOf(["1043,US-TX,8.00,10,80.00", other, "43,US-TX,9.00,5,45.00"])).toEqual([-1, 9e6]);
    expect(ratesOf(["1043,US-TX,8.00,10,80.00", other, "43,US-TX,8.00,5,70.00"])).toEqual([-2, 9e6]);
  });

  test.each([
    [
      "Employee ID,Week Ending,Location,Hours,Gross Pay",
      ["1043,01/11/2026,US-TX,30,300.00", "43,01/11/2026,US-TX,25,250.00", "7,01/11/2026,US-TX,45,475.00"],
    ],
    [
      "Employee ID,Pay Date,Location,Week 1 Hours,Week 2 Hours,Gross Pay",
      [
        "1043,01/16/2026,US-TX,30,20,500.00",
        "43,01/16/2026,US-TX,25,20,450.00",
        "7,01/16/2026,US-TX,45,9,540.00",
      ],
    ],
  ])("have the overtime of their hours of one week together: %s", (header, rows) => {
    const fileOf = (lines: readonly string[]) => `${[header, ...lines].join("\n")}\n`;
    const plan = proposedPlan(fileOf(rows));
    const overtimeOf = (file: PayrollFile) => Array.from(file.employees.overtime?.hours ?? []);
    const apart = readByPlan(fileOf(rows), plan);
    expect(overtimeOf(apart)).toEqual([0, 0, 5e6]);
    const { employees } = withKeptNumbers(apart, new Map([["43", "1043"]]));
    const once = readByPlan(fileOf(rows.map((row) => row.replace(/^43,/, "1043,"))), plan);
    expect(overtimeOf(once)).toEqual([15e6, 5e6]);
    expect(Array.from(employees.overtime?.hours ?? [])).toEqual([15e6, 5e6]);
    const [most, least] = [employees, once.employees].map(({ overtime }) => overtime?.premium[0] as number);
    expect(most).toBeGreaterThanOrEqual(least as number);
    expect(employees.openPay.get(0)?.contradicted).toBe(most);
  });

  test.each(["-30,-300.00", "-40,-400.00"])("can be added up where a check was taken back: %s", (back) => {
    const header = "Employee ID,Week Ending,Location,Hours,Gross Pay";
    const rows = ["1043,01/11/2026,US-TX,30,300.00", `1043,01/18/2026,US-TX,${back}`];
    const others = ["43,01/11/2026,US-TX,25,250.00", "43,01/18/2026,US-TX,-25,-250.00"];
    const content = `${[header, ...rows, ...others].join("\n")}\n`;
    const read = readByPlan(content, proposedPlan(content));
    const { overtime } = withKeptNumbers(read, new Map([["43", "1043"]])).employees;
    expect(Array.from(overtime?.hours ?? [])).toEqual([15e6]);
  });

  test("are named in a note, and so is one that is booked to another", () => {
    const money = (cents: number) => String(cents);
    const textOf = (content: string) =>
      fileNotes(withKeptNumbers(read(content), new Map([["43", "1043"]])))
        .filter(({ kind }) => kind === "merged-numbers")
        .map((note) => fileNoteText(note, { money, hours: money, day: (date) => date }));
    expect(textOf(fileOf("43"))).toEqual([
      "1043 and 43 are one employee, so their pay and hours were added up and booked to 1043. If they're two people, undo the merge on the employee's page before you run this file.",
    ]);
    expect(textOf(fileOf("43").replaceAll("1043", "8"))).toEqual([
      "43 was merged with 1043, so this pay is booked to 1043.",
    ]);
    expect(textOf(fileOf("1043"))).toEqual([]);
  });
});

test("a number means whom it means at a place of the ledger, also through several merges", () => {
  const merges = [
    { merged: "A", kept: "B", at: 10, undoneAt: null },
    { merged: "B", kept: "C", at: 20, undoneAt: 30 },
  ];
  expect([...holdersAt(merges, 10)]).toEqual([]);
  expect([...holdersAt(merges, 15)]).toEqual([["A", "B"]]);
  expect([...holdersAt(merges, 25)]).toEqual([
    ["A", "C"],
    ["B", "C"],
  ]);
  expect([...holdersAt(merges)]).toEqual([["A", "B"]]);
  expect(numbersOf(holdersAt(merges, 25), "C")).toEqual(["C", "A", "B"]);
});

/** Columns of numbers as arrays. */
function plain(columns: object): object {
  return Object.fromEntries(
    Object.entries(columns).map(([key, value]) => [
      key,
      ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value,
    ]),
  );
}

/** Columns as lists, whatever keeps them. */
function asList(_: string, value: unknown): unknown {
  return ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value;
}
