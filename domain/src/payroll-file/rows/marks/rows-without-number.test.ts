import { describe, expect, test } from "vitest";
import { readByPlan } from "../../../../test-support/payroll-files.ts";
import { proposedPlan, resultsByPlan } from "../../../../test-support/proposed-results.ts";
import { fileNoteText } from "../../content/file-note-text.ts";
import { fileNotes } from "../../content/file-notes.ts";
import { inspectFile } from "../../inspect/inspect-file.ts";

const header = "Employee ID,Employee Name,Job,Location,Hours,Gross Pay";
const jobs = (number: string, name: string) => [
  `${number},"${name}",Cook,US-TX,30,600.00`,
  `${number},"${name}",Host,US-TX,10,150.00`,
];
const staff = [
  ...jobs("1001", "Reed, A"),
  ...jobs("1002", "Hill, C"),
  ...["2001", "2002", "2003", "2004"].flatMap((number) => jobs(number, `Stone, ${number}`)),
];
const plan = proposedPlan([header, ...staff].join("\n"));

const contentOf = (rows: readonly string[], first = header) => [first, ...rows].join("\n");
const warningsOf = (rows: readonly string[], first?: string) =>
  inspectFile(new TextEncoder().encode(contentOf(rows, first))).warnings;
const notChecked = (rows: readonly string[], by = plan) =>
  resultsByPlan(contentOf(rows), by)
    .filter(({ verdict }) => verdict === "not-checked")
    .map(
      ({ employeeNumber, reasons }) =>
        `${employeeNumber} ${reasons.filter((one) => one === "some-hours-missing")}`,
    );

/** The second row of the second employee, changed. */
const changed = (text: string, by: string) => staff.with(3, (staff[3] as string).replace(text, by));

describe("[CSV-03] a row without an employee number", () => {
  test("makes the employee whose name it has not checked, and no one else", () => {
    expect(notChecked(staff)).toEqual([]);
    expect(notChecked(changed("1002", ""))).toEqual(["1002 some-hours-missing"]);
    expect(notChecked(changed('1002,"Hill, C"', ',"C Hill"'))).toEqual(["1002 some-hours-missing"]);
    const first = (staff[2] as string).replace("1002", "0.00");
    expect(notChecked(staff.with(2, first))).toEqual(["1002 some-hours-missing"]);
  });

  test("is of the employee whose number is where the name should be", () => {
    expect(notChecked(changed('1002,"Hill, C"', ",1002"))).toEqual(["1002 some-hours-missing"]);
  });

  test("and with a name that no one has is no one's", () => {
    expect(notChecked(changed('1002,"Hill, C"', ',"Ford, D"'))).toEqual([]);
  });

  test("and without a name is of the employee above and below, and of no one where these are two", () => {
    expect(notChecked(staff.toSpliced(3, 0, ",,Cook,US-TX,5,100.00"))).toEqual(["1002 some-hours-missing"]);
    expect(notChecked(changed('1002,"Hill, C"', ","))).toEqual([]);
  });

  test("and without a place, but with a job, goes on with the employee above, as where cells are merged", () => {
    const merged = changed('1002,"Hill, C",Host,US-TX,10,150.00', ",,Host,,22,130.00");
    expect(notChecked(merged)).toEqual(["1002 some-hours-missing"]);
    expect(notChecked(merged, proposedPlan(contentOf(merged)))).toEqual(["1002 some-hours-missing"]);
    expect(warningsOf(merged)).toContain("1 row has no employee ID (line 5).");
  });

  test("is counted and named with its line by an inspection, by name too", () => {
    const two = changed("1002", "").with(6, (staff[6] as string).replace(/^\d+/, ""));
    expect(warningsOf(two)).toContain("2 rows have no employee ID (lines 5, 8).");
    const byName = ["A Hill", "", "C Ford"].map((name) => `${name},US-TX,8,160.00`);
    expect(warningsOf(byName, "Name,Location,Hours,Gross Pay")).toContain("1 row has no name (line 3).");
  });

  test.each([
    ["the sum of the rows above, such as a department's", ",,Kitchen,,80,1500.00"],
    ["a figure of the report", ",,Average,,20,375.00"],
  ])("and with %s is no one's", (_what, row) => {
    expect(notChecked(staff.toSpliced(4, 0, row))).toEqual([]);
    expect(warningsOf(staff.toSpliced(4, 0, row)).join()).not.toContain("no employee ID");
  });

  test.each(["", "Kitchen"])(
    "and with sums of one department after the other, '%s', is no one's",
    (label) => {
      const sum = (hours: number, pay: string) => `,,${label},,${hours},${pay}`;
      const departments = [
        ...[staff[0], staff[1], staff[2], sum(70, "1350.00")],
        ...[staff[4], sum(30, "600.00"), staff[6], staff[7], staff[8], sum(70, "1350.00")],
      ].map(String);
      expect(notChecked(departments)).toEqual([]);
      expect(warningsOf(departments)).toEqual(warningsOf(staff));
    },
  );

  test("and without a name, in a file by day, is of either", () => {
    const daily = "Employee ID,Employee Name,Work Date,Location,Hours,Gross Pay";
    const days = (number: string) =>
      ["11/02/2026", "11/03/2026"].map((day) => `${number},"Reed, ${number}",${day},US-TX,8,160.00`);
    const rows = ["1", "2", "3"].flatMap(days);
    const byDay = proposedPlan([daily, ...rows].join("\n"));
    const cut = rows.with(1, ",,11/03/2026,US-TX,8,160.00");
    const results = resultsByPlan([daily, ...cut].join("\n"), byDay);
    expect(results.map(({ verdict }) => verdict)).toEqual(["not-checked", "not-checked", "ok"]);
  });

  test.each([
    ["has neither pay nor hours", ',"Hill, C",Host,US-TX,,'],
    ["is the sum of all rows", ",,,,240,4500.00"],
  ])("says nothing of anyone where it %s", (_how, row) => {
    expect(notChecked([...staff, row])).toEqual([]);
  });

  test("is named with its line and the employee", () => {
    const file = readByPlan(contentOf(changed("1002", "")), plan);
    expect(file.rowsWithoutEmployee).toMatchObject([{ line: 5, location: "US-TX", mayBeOf: [1] }]);
    const texts = fileNotes(file).map((note) =>
      fileNoteText(note, { money: String, hours: String, day: String }),
    );
    expect(texts).toEqual([
      "A row with pay has no employee ID (line 5). It seems to belong to employee 1002, who isn't checked. Add the ID in the file and upload it again.",
    ]);
  });
});
