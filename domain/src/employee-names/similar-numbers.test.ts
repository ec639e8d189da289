import { expect, test } from "vitest";
import { readByPlan } from "../../test-support/payroll-files.ts";
import { proposedPlan, proposedResults } from "../../test-support/proposed-results.ts";
import { fileNotes, fileNoteText } from "../payroll-file/file-notes.ts";
import { similarNumbers } from "./similar-numbers.ts";

const header = "Employee ID,Employee Name,Week Ending,Location,Hours,Gross Pay";
const weeks = (number: string, name: string) =>
  ["01/11/2026", "01/18/2026"].map((week) => `${number},"${name}",${week},US-TX,40,800.00`);
const others = ["2002", "2003", "2004"].flatMap((number) => weeks(number, `Hill, ${number}`));
const [first = "", second = ""] = weeks("1001", "Reed, A");
const fileOf = (...lines: string[]) => [header, first, ...lines, ...others].join("\n");

const pairsOf = (content: string) => {
  const { employees } = readByPlan(content, proposedPlan(content));
  return similarNumbers(employees).map(({ numbers }) => numbers.toSorted());
};

test.each(["1OO1", "1001.", "100 1", "l001", "1001x", "1001S", "1001​", "#1001"])(
  "[CSV-03] %s with the name of 1001 is probably the same employee, so neither half is green",
  (garbled) => {
    const content = fileOf(second.replace("1001", garbled));
    expect(pairsOf(content)).toEqual([["1001", garbled].toSorted()]);
    const results = new Map(
      proposedResults(...content.split("\n")).map((result) => [result.employeeNumber, result]),
    );
    expect([
      results.get("1001")?.verdict,
      results.get(garbled)?.verdict,
      results.get("2002")?.verdict,
    ]).toEqual(["not-checked", "not-checked", "ok"]);
    expect(results.get("1001")?.reasons).toContain("some-hours-missing");
  },
);

test("the note on the file names both numbers with their lines", () => {
  const content = fileOf(second.replace("1001", "1OO1"));
  const [note] = fileNotes(readByPlan(content, proposedPlan(content))).filter(
    ({ kind }) => kind === "similar-numbers",
  );
  const plain = { money: String, hours: String, day: String };
  expect(note && fileNoteText(note, plain)).toBe(
    "'1001' (line 2) and '1OO1' (line 3) have the same name and nearly the same employee number, so neither is checked. If they're one employee, correct the number in the file, and send it again.",
  );
});

test.each([
  ["another digit", second.replace("1001", "1007")],
  ["another name", second.replace("1001", "1OO1").replace("Reed", "Stone")],
  ["the same number", second],
])("numbers with %s are as they are", (_, line) => {
  expect(pairsOf(fileOf(line))).toEqual([]);
});

test("where several employees have a number with a suffix, such as for a second job, none of them is asked about", () => {
  const jobs = ["2002", "2003"].map((number) => weeks(`${number}A`, `Hill, ${number}`)[0] ?? "");
  expect(pairsOf(fileOf(second, ...jobs))).toEqual([]);
});

test("a file without names has no one to compare", () => {
  const plain = `Employee ID,Location,Hours,Gross Pay\n1001,US-TX,40,800.00\n1OO1,US-TX,40,800.00\n`;
  expect(pairsOf(plain)).toEqual([]);
});
