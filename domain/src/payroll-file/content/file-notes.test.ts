import { expect, test } from "vitest";
import { configuration, headerLine } from "../../../test-support/payroll-files.ts";
import { inspectFile } from "../inspect/inspect-file.ts";
import { createPlannedReader } from "../payroll-reader.ts";
import { planOf, type ReadingPlan } from "../plan/reading-plan.ts";
import { fileNoteText } from "./file-note-text.ts";
import { fileNotes } from "./file-notes.ts";

const plan = planOf(configuration);
const encoder = new TextEncoder();

function notesOf(text: string, by: ReadingPlan = plan) {
  const reader = createPlannedReader(by);
  reader.push(encoder.encode(text));
  const notes = fileNotes(reader.finish());
  const plain = (value: number) => String(value);
  const texts = notes.map((note) =>
    fileNoteText(note, { money: plain, hours: plain, day: (date) => `<${date}>` }),
  );
  return { notes, texts };
}

test("[CSV-04] a file that adds up needs no look", () => {
  expect(notesOf(`${headerLine}1,US-TX,/101,310.00,40\nTotal,,,310.00,40\n`).notes).toEqual([]);
});

test("[CSV-04] a totals line that the rows don't add up to is named with both figures", () => {
  const { notes, texts } = notesOf(`${headerLine}1,US-TX,/101,310.00,40\nTotal,,,310.00,48\n`);
  expect(notes).toMatchObject([{ kind: "totals-differ", line: 3, stated: 48_000_000, read: 40_000_000 }]);
  expect(texts).toEqual([
    "Line 3 ('Total') says 48000000 in 'Hours', but the rows add up to 40000000. Check that the file is complete.",
  ]);
});

test("[CSV-04] a file of nothing but wrong totals lines is named by the first ones", () => {
  const totals = Array.from({ length: 90 }, (_, at) => `Total,,,,${at + 1}.25\n`).join("");
  expect(notesOf(`${headerLine}1,US-TX,/101,310.00,40\n${totals}`).notes).toHaveLength(20);
});

test("[CSV-03] figures with decimal commas are named, with what to do about them", () => {
  const { texts } = notesOf(`${headerLine}1,US-TX,/101,"1.310,00","40,00"\n2,US-TX,/101,310.00,40\n`);
  expect(texts).toEqual([
    "The file has decimal commas, such as in 1.310,00, so these figures weren't read. Export it with decimal points. In Excel: File > Options > Advanced > Decimal separator. In SAP: System > User Profile > Own Data > Defaults > Decimal Notation.",
  ]);
  expect(notesOf(`${headerLine}1,US-TX,/101,n/a,40\n2,US-TX,/101,310.00,40\n`).notes).toEqual([]);
});

test("[CSV-04] employees identified by name, and several pay dates, are named", () => {
  const byName: ReadingPlan = {
    ...plan,
    shape: "one-row-per-employee",
    employeeNumber: null,
    names: ["Name"],
    earningsType: null,
    regularValues: [],
    location: "State",
    amount: "Gross",
    hours: ["Hours"],
    payDate: { column: "Paid" },
    columns: ["Name", "State", "Gross", "Hours", "Paid"],
  };
  const rows = "A B,TX,310.00,40,2026-11-06\nC D,TX,310.00,40,2026-11-20\nE F,TX,310.00,40,2026-11-20\n";
  expect(notesOf(`Name,State,Gross,Hours,Paid\n${rows}`, byName).texts).toEqual([
    "The file has several pay dates: <2026-11-06> (1 row), <2026-11-20> (2 rows). Each is a separate payroll. Export and upload each pay date separately.",
    "The file has no employee numbers, so employees are identified by their names, as they were confirmed.",
  ]);
});

test("[CSV-04] lines that were passed over are counted, and the first ones named", () => {
  const reader = createPlannedReader(planOf(configuration));
  reader.push(encoder.encode(`${headerLine}1,US-TX,/101,310.00,40\n`));
  const file = reader.finish();
  const unreadLines = Array.from({ length: 12 }, (_, at) => at + 5);
  const [note] = fileNotes({ ...file, findings: { ...file.findings, unreadLines, unreadCount: 40 } });
  expect(note).toEqual({ kind: "unread-lines", lines: unreadLines.slice(0, 10), count: 40 });
});

test("[CSV-03] rows with the sum of an employee's other rows are named by their lines", () => {
  const week = (id: number, day: number, hours: number) =>
    `${id},US-TX,2026-11-${day},${hours},${8 * hours}.00\n`;
  const rows = (id: number) => week(id, 14, 40) + week(id, 21, 40) + week(id, 28, 80);
  const text = `Employee ID,Location,Week Ending,Hours,Gross Pay\n${rows(1)}${rows(2)}`;
  const { texts } = notesOf(text, inspectFile(encoder.encode(text)).plan);
  expect(texts).toContain(
    "2 rows look like the sum of an employee's other rows (lines 4, 7). They would count the pay twice, so these employees aren't checked. Remove these rows from the file and upload it again.",
  );
});

test("[CSV-03] a single row with the sum of an employee's other rows is named by its line", () => {
  const parts = (id: number) => `${id},US-TX,Kitchen,31,235.91\n${id},US-TX,Floor,40,304.40\n`;
  const text = `Employee ID,Location,Department,Hours,Gross Pay\n1,US-TX,,71,540.31\n${parts(1)}${parts(2)}`;
  const { texts } = notesOf(text, inspectFile(encoder.encode(text)).plan);
  expect(texts).toContain(
    "1 row looks like the sum of an employee's other rows (line 2). It would count the pay twice, so this employee isn't checked. If it is a total, remove it from the file and upload the file again.",
  );
});
