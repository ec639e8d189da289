import { expect, test } from "vitest";
import { readByPlan } from "../../test-support/payroll-files.ts";
import { proposedPlan, proposedResults } from "../../test-support/proposed-results.ts";
import { fileNoteText } from "../payroll-file/content/file-note-text.ts";
import { fileNotes } from "../payroll-file/content/file-notes.ts";

const header = "Employee ID,Employee Name,Week Ending,Location,Hours,Gross Pay";
const weeks = (number: string, name: string) =>
  ["01/11/2026", "01/18/2026"].map((week) => `${number},"${name}",${week},US-TX,40,800.00`);
const others = ["2002", "2003", "2004"].flatMap((number) => weeks(number, `Hill, ${number}`));
const [first = "", second = ""] = weeks("1001", "Reed, A");
const fileOf = (...lines: string[]) => [header, first, ...lines, ...others].join("\n");

const pairsOf = (content: string) => {
  const { employees } = readByPlan(content, proposedPlan(content));
  return employees.similarNumbers.map(({ numbers }) => numbers.toSorted());
};

test.each([
  ...["1OO1", "1001.", "100 1", "l001", "1001x", "1001S", "1001​", "#1001"],
  ...["01001", "001001", "1007", "1010", "101", "10001", "C10"],
])("[CSV-03] %s with the name of 1001 is probably the same employee, so neither half is green", (garbled) => {
  const content = fileOf(second.replace("1001", garbled));
  expect(pairsOf(content)).toEqual([["1001", garbled].toSorted()]);
  const results = new Map(
    proposedResults(...content.split("\n")).map((result) => [result.employeeNumber, result]),
  );
  expect([results.get("1001")?.verdict, results.get(garbled)?.verdict, results.get("2002")?.verdict]).toEqual(
    ["not-checked", "not-checked", "ok"],
  );
  expect(results.get("1001")?.reasons).toContain("similar-number");
});

test("[CSV-03] the same digits in two companies are two employees, so neither is held back", () => {
  const rows = [
    `X7Q,${first}`,
    `Z9B,${first.replace("1001", "01001")}`,
    ...others.map((row) => `X7Q,${row}`),
  ];
  const file = [`Company Code,${header}`, ...rows].join("\n");
  expect(pairsOf(file)).toEqual([]);
  // A row without a code may be any company's.
  expect(pairsOf(file.replace("Z9B", ""))).toEqual([["01001", "1001"]]);
});

test("[CSV-03] in a file with a row for each, two of one name whose numbers aren't alike are two employees", () => {
  const rows = ["1001", "T22", "2002"].map((number) => `${number},"Smith, John",01/11/2026,US-TX,40,800.00`);
  expect(pairsOf([header, ...rows].join("\n"))).toEqual([]);
});

test("[CSV-03] 0.00 is no employee number, so the employee of that name isn't green", () => {
  const content = fileOf(second.replace("1001", "0.00"));
  const results = proposedResults(...content.split("\n"));
  expect(results.map(({ employeeNumber }) => employeeNumber)).not.toContain("0.00");
  expect(results.find(({ employeeNumber }) => employeeNumber === "1001")?.verdict).toBe("not-checked");
});

test.each([
  [
    "1OO1",
    "'1001' (line 2) and '1OO1' (line 3) have the same name and nearly the same employee number, so neither is checked. If they're one employee, correct the number in the file and upload it again. If they're two people, say so in the review.",
  ],
  [
    "01001",
    "'1001' (line 2) and '01001' (line 3) differ only in leading zeros, which spreadsheets often drop, so neither is checked. If they're one employee, write the number the same way on all rows and upload the file again. If they're two people, say so in the review.",
  ],
])("the note on the file names 1001 and %s with their lines", (garbled, text) => {
  const content = fileOf(second.replace("1001", garbled));
  const [note] = fileNotes(readByPlan(content, proposedPlan(content))).filter(
    ({ kind }) => kind === "similar-numbers",
  );
  expect(note && fileNoteText(note, { money: String, hours: String, day: String })).toBe(text);
});

test.each([
  ["two other digits", second.replace("1001", "1077")],
  ["zeros in front and another name", second.replace("1001", "01001").replace("Reed", "Stone")],
  ["another name", second.replace("1001", "1OO1").replace("Reed", "Stone")],
  ["the same number", second],
])("numbers with %s are as they are", (_, line) => {
  expect(pairsOf(fileOf(line))).toEqual([]);
});

test("where several employees have a number with a suffix, such as for a second job, none of them is asked about", () => {
  const jobs = ["2002", "2003"].map((number) => weeks(`${number}A`, `Hill, ${number}`)[0] ?? "");
  expect(pairsOf(fileOf(second, ...jobs))).toEqual([]);
});

test.each([
  ["the number is in the place of the name", second.replace('1001,"Reed, A"', "X7Q,1001")],
  ["the name is in the place of the number", second.replace('1001,"Reed, A"', '"Reed, A",01/18/2026')],
])("[CSV-03] where %s, as after a shift, both are asked about", (_, shifted) => {
  expect(pairsOf(fileOf(shifted))).toHaveLength(1);
});

test("in a file without names only zeros in front are a slip", () => {
  const fileOf = (...numbers: string[]) =>
    ["Employee ID,Location,Hours,Gross Pay", ...numbers.map((one) => `${one},US-TX,40,800.00`)].join("\n");
  expect(pairsOf(fileOf("1001", "1OO1", "1002"))).toEqual([]);
  expect(pairsOf(fileOf("1001", "001001", "1002"))).toEqual([["001001", "1001"]]);
});

const lookingAlike = ["1OO1", "1001.", "100-1", "l001", "1001A", "#1001"];

test.each(lookingAlike)(
  "[CSV-03] with a row for each employee, 1001 and %s of one name aren't checked",
  (garbled) => {
    const rows = [
      ["1001", "Lee, A", "20,300.00"],
      [garbled, "Lee, A", "20,130.00"],
      ["1003", "Hill, B", "40,600.00"],
    ].map(([number, name, pay]) => `${number},"${name}",US-TX,${pay}`);
    const results = proposedResults(
      "Employee ID,Employee Name,Work Location,Hours Worked,Gross Pay",
      ...rows,
    );
    expect(results.map(({ verdict }) => verdict)).toEqual(["not-checked", "not-checked", "ok"]);
  },
);

test.each(lookingAlike)(
  "[CSV-03] 1001 and %s of one name aren't checked with several rows each either",
  (garbled) => {
    const content = [header, ...weeks("1001", "Reed, A"), ...weeks(garbled, "Reed, A"), ...others].join("\n");
    expect(pairsOf(content)).toEqual([["1001", garbled].toSorted()]);
  },
);

test("with a row for each employee, two of one name and nearly the same number are two people", () => {
  const rows = ["1001", "1002", "1003"].map((number) => `${number},"Reed, A",US-TX,40,800.00`);
  const content = ["Employee ID,Employee Name,Location,Hours,Gross Pay", ...rows].join("\n");
  expect(pairsOf(content)).toEqual([]);
  expect(pairsOf(content.replace("1002", "01001"))).toEqual([["01001", "1001"]]);
});

test("two of one name with several rows each are two people", () => {
  expect(
    pairsOf([header, ...weeks("1001", "Reed, A"), ...weeks("1002", "Reed, A"), ...others].join("\n")),
  ).toEqual([]);
});

test("zeros that are missing in half of a file are asked about for everyone", () => {
  const numbers = ["0123", "0456", "0789"];
  const content = [
    header,
    ...numbers.flatMap((number) => [weeks(number, number)[0], weeks(number.slice(1), number)[1]]),
  ];
  expect(pairsOf(content.join("\n"))).toHaveLength(3);
});
