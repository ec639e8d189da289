import { expect, test } from "vitest";
import { readByPlan } from "../../../../test-support/payroll-files.ts";
import { proposedPlan, resultsByPlan } from "../../../../test-support/proposed-results.ts";
import { fileNoteText } from "../../content/file-note-text.ts";
import { fileNotes } from "../../content/file-notes.ts";

const sample = "Employee ID,Location,Hours,Gross Pay\n1,US-TX,40,400.00\n2,US-TX,40,410.00\n";
const later =
  "Employee ID,Location,Hours,Gross Pay,Check Status\n1,US-TX,40,400.00,Void\n2,US-TX,40,410.00,Paid\n";
const plan = proposedPlan(sample);

const verdictsOf = (content: string, by = plan) => resultsByPlan(content, by).map(({ verdict }) => verdict);

test("[CSV-03] a voided check isn't green where the profile doesn't read a new column that says so", () => {
  expect(verdictsOf(later)).toEqual(["not-checked", "ok"]);
  const [note] = fileNotes(readByPlan(later, plan)).filter(({ kind }) => kind === "unread-voids");
  expect(note).toEqual({ kind: "unread-voids", column: "Check Status", rows: 1 });
  const formats = { money: String, hours: String, day: String };
  expect(note && fileNoteText(note, formats)).toMatch(/^By the column 'Check Status'/);
});

test("a column without voided checks, and one that the profile knows and doesn't read, are left alone", () => {
  expect(verdictsOf(later.replace("Void", "Paid"))).toEqual(["ok", "ok"]);
  expect(verdictsOf(later, { ...proposedPlan(later), checkStatus: null })).toEqual(["ok", "ok"]);
});

test("[CSV-03] a status that says nothing leaves its employees unchecked and is named, unless most rows have it or a person said it", () => {
  const rows = [
    "1,US-TX,40,400.00,Xq",
    "2,US-TX,40,410.00,Paid",
    "3,US-TX,40,410.00,Paid",
    "4,US-TX,40,410.00,",
  ];
  const content = ["Employee ID,Location,Hours,Gross Pay,Check Status", ...rows].join("\n");
  const known = proposedPlan(content);
  expect(verdictsOf(content, known)).toEqual(["not-checked", "ok", "ok", "ok"]);
  expect(readByPlan(content, known).openColumns).toEqual([
    { column: "Check Status", text: "Xq", reason: "unclear-void", employees: 1 },
  ]);
  expect(verdictsOf(content.replaceAll("Paid", "Xq"), known)).toEqual(["ok", "ok", "ok", "ok"]);
  const said = (status: "counted" | "voided") => verdictsOf(content, { ...known, statuses: { Xq: status } });
  expect(said("counted")).toEqual(["ok", "ok", "ok", "ok"]);
  expect(said("voided")).toEqual(["ok", "ok", "ok"]);
});
