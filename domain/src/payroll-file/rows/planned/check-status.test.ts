import { expect, test } from "vitest";
import { readByPlan } from "../../../../test-support/payroll-files.ts";
import { proposedPlan, resultsByPlan } from "../../../../test-support/proposed-results.ts";

const sample = "Employee ID,Location,Hours,Gross Pay\n1,US-TX,40,400.00\n2,US-TX,40,410.00\n";
const later =
  "Employee ID,Location,Hours,Gross Pay,Check Status\n1,US-TX,40,400.00,Void\n2,US-TX,40,410.00,Paid\n";
const plan = proposedPlan(sample);

const verdictsOf = (content: string, by = plan) => resultsByPlan(content, by).map(({ verdict }) => verdict);

test("[CSV-03] a new column that says which checks were voided is read, though the profile doesn't know it", () => {
  expect(verdictsOf(later)).toEqual(["ok"]);
  expect(readByPlan(later, plan).voided).toEqual({ rows: 1, amount: 40_000, areCounted: false });
  expect(verdictsOf(later, { ...plan, countsVoided: true })).toEqual(["ok", "ok"]);
});

test("[CSV-03] a status in it that says nothing leaves its employee unchecked", () => {
  expect(verdictsOf(later.replace("Void", "Xq"))).toEqual(["not-checked", "ok"]);
});

test("a column without voided checks, and one that the profile knows and doesn't read, are left alone", () => {
  expect(verdictsOf(later.replace("Void", "Paid"))).toEqual(["ok", "ok"]);
  expect(verdictsOf(later, { ...proposedPlan(later), checkStatus: [] })).toEqual(["ok", "ok"]);
});

test("[CSV-03] a status that says nothing leaves its employees unchecked and is named, unless most rows have it or a person said it", () => {
  const rows = [
    "1,US-TX,40,400.00,Xq",
    "2,US-TX,40,410.00,Paid",
    "3,US-TX,40,410.00,Paid",
    "4,US-TX,40,410.00,Issued",
  ];
  const content = ["Employee ID,Location,Hours,Gross Pay,Check Status", ...rows].join("\n");
  const known = proposedPlan(content);
  expect(verdictsOf(content, known)).toEqual(["not-checked", "ok", "ok", "ok"]);
  expect(readByPlan(content, known).openColumns).toEqual([
    { column: "Check Status", text: "Xq", reason: "unclear-void", employees: 1 },
  ]);
  expect(verdictsOf(content.replaceAll("Paid", "Xq"), known)).toEqual(["ok", "ok", "ok", "ok"]);
  const said = (status: "counted" | "voided") =>
    verdictsOf(content, { ...known, statuses: { "Check Status": { Xq: status } } });
  expect(said("counted")).toEqual(["ok", "ok", "ok", "ok"]);
  expect(said("voided")).toEqual(["ok", "ok", "ok"]);
});

test.each([
  ["Check Status", "Issued", ["ok", "not-checked", "ok"]],
  ["Payment Status", "Paid", ["ok", "not-checked", "ok"]],
  ["Void", "N", ["ok", "ok", "ok"]],
  ["Is Voided", "No", ["ok", "ok", "ok"]],
])("[CSV-03] no text below '%s' beside '%s' for the others: %s", (name, text, verdicts) => {
  const rows = [text, "", text].map((status, nth) => `${nth + 1},US-TX,40,410.00,${status}`);
  const content = [`Employee ID,Location,Hours,Gross Pay,${name}`, ...rows].join("\n");
  const known = proposedPlan(content);
  expect(verdictsOf(content, known)).toEqual(verdicts);
  const said = { ...known, statuses: { [name]: { "": "counted" as const } } };
  expect(verdictsOf(content, said)).toEqual(["ok", "ok", "ok"]);
});
