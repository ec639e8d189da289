import { expect, test } from "vitest";
import { readByPlan } from "../../../../test-support/payroll-files.ts";
import { proposedPlan, resultsByPlan } from "../../../../test-support/proposed-results.ts";
import { fileNoteText } from "../../content/file-note-text.ts";
import { fileNotes } from "../../content/file-notes.ts";

const header = "Employee ID,Employee Name,Week Ending,Location,Hours,Gross Pay";
const week = (number: string, name: string, ending = "01/11/2026") =>
  `${number},"${name}",${ending},US-TX,40,800.00`;
const others = ["2002", "2003"].map((number) => week(number, `Hill, ${number}`));
const fileOf = (...rows: string[]) => `${[header, ...rows, ...others].join("\n")}\n`;

const notCheckedOf = (content: string) =>
  resultsByPlan(content, proposedPlan(content)).flatMap(({ employeeNumber, verdict, reasons }) =>
    verdict === "not-checked" && reasons.includes("other-number") ? [employeeNumber] : [],
  );
const second = (number: string, name: string) => week(number, name, "01/18/2026");

test.each([
  ["1001", "Reed, Ann", "1001 and 1002", ["1002", "1001"]],
  ["1002", "Stone, Bob", "1001 and 1002", ["1001", "1002"]],
])(
  "[CSV-03] a row with the name of %s, %s, under the other's number: neither of %s is checked",
  (_number, name, _both, numbers) => {
    const content = fileOf(
      ...[week("1001", "Reed, Ann"), week("1002", "Stone, Bob")],
      second(numbers[0] as string, name),
    );
    expect(notCheckedOf(content)).toEqual(["1001", "1002"]);
    const [note] = fileNotes(readByPlan(content, proposedPlan(content)));
    expect(note).toEqual({ kind: "other-name", line: 4, name, numbers });
  },
);

test("[CSV-03] the first row of a number with the name of someone above", () => {
  const content = fileOf(week("1001", "Reed, Ann"), second("1002", "Reed, Ann"), week("1002", "Stone, Bob"));
  expect(notCheckedOf(content)).toEqual(["1001", "1002"]);
  const [note] = fileNotes(readByPlan(content, proposedPlan(content))).filter(
    ({ kind }) => kind === "other-name",
  );
  expect(note).toEqual({ kind: "other-name", line: 3, name: "Reed, Ann", numbers: ["1002", "1001"] });
});

test("[CSV-03] the only row of an employee under another's number", () => {
  const content = fileOf(week("1002", "Reed, Ann"), second("1002", "Stone, Bob"));
  expect(notCheckedOf(content)).toEqual(["1002"]);
  const [note] = fileNotes(readByPlan(content, proposedPlan(content)));
  expect(note && fileNoteText(note, { money: String, hours: String, day: String })).toBe(
    "Line 3 has employee number 1002 and the name 'Stone, Bob', unlike the other rows for 1002, so 1002 isn't checked. Correct the number or the name in the file and upload it again.",
  );
});

test.each([
  ["an initial", "Reed, Ann", "Reed, A"],
  ["a middle name", "Reed, Ann", "Reed, Ann Marie"],
  ["another order", "Reed, Ann", "Ann Reed"],
  ["capitals and spaces", "Reed, Ann", "REED,  ANN"],
  ["a married name", "Reed, Ann", "Stone, Ann"],
  ["two last names", "Reed, Ann", "Reed-Stone, Ann"],
  ["a short form", "Reed, Robert", "Reed, Rob"],
  ["a typing error", "Reedley, Ann", "Redley, Ann"],
  ["an accent", "Núñez, Ann", "Nunez, A"],
  ["no name", "Reed, Ann", ""],
  ["a suffix on one row only", "Reed, Ann Jr.", "Reed, Ann"],
])("%s is a spelling of the same name", (_what, name, other) => {
  expect(notCheckedOf(fileOf(week("1001", name), second("1001", other)))).toEqual([]);
});

test.each([
  ["another first name", "Reed, Ann", "Reed, Bob"],
  ["another suffix", "Reed, Ann Jr.", "Reed, Ann Sr."],
  ["another initial", "Reed, A", "Reed, B"],
  ["a nickname, which may be a relative's name", "Smith, Robert", "Smith, Bob"],
])("%s isn't", (_what, name, other) => {
  expect(notCheckedOf(fileOf(week("1001", name), second("1001", other)))).toEqual(["1001"]);
});
