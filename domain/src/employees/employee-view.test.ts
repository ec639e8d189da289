import { expect, test } from "vitest";
import type { Verdict } from "../verdicts/verdicts.ts";
import type { EmployeeColumns } from "./employee-columns.ts";
import { createEmployeeView, type EmployeeFilter, type EmployeeSortKey, paidAbove } from "./employee-view.ts";
import { exportEmployees } from "./export-employees.ts";
import type { HeadroomDollars } from "./headroom.ts";

interface Employee {
  readonly number: string;
  readonly name?: string;
  readonly place?: string;
  readonly owed?: number | null;
  readonly payDate?: string;
  readonly verdict?: Verdict;
  readonly last?: number | null;
  readonly analyzed?: boolean;
  readonly notSeen?: boolean;
  readonly lastDay?: string;
  readonly toDo?: number;
  readonly headroom?: HeadroomDollars;
}

function columnsOf(employees: readonly Employee[]): EmployeeColumns {
  const coded = <Value>(values: readonly Value[]) => ({ values, codes: values.map((_, code) => code) });
  const money = (amounts: readonly (number | null | undefined)[]) => amounts.map((amount) => amount ?? null);
  return {
    count: employees.length,
    employeeNumber: employees.map(({ number }) => number),
    name: employees.map(({ name = "" }) => name),
    place: coded(employees.map(({ place }) => (place === undefined ? null : { name: place, location: "x" }))),
    openProposals: null,
    takenShortfall: null,
    toPayBack: null,
    owed: money(employees.map(({ owed }) => owed)),
    lastRun: coded(employees.map(({ payDate }) => (payDate === undefined ? null : { id: "run", payDate }))),
    verdict: coded(employees.map(({ verdict = null }) => verdict)),
    measure: coded(employees.map(() => null)),
    lastDeduction: money(employees.map(({ last }) => last)),
    lastDay: employees.map(({ lastDay = null }) => lastDay),
    toDo: employees.map(({ toDo = 0 }) => toDo),
    headroom: employees.map(({ headroom = null }) => headroom),
    analyzed: employees.map(({ analyzed }) => (analyzed ? 1 : 0)),
    notSeen: employees.map(({ notSeen }) => (notSeen ? 1 : 0)),
  };
}

const ana = { number: "9", name: "Núñez, Ana", owed: 5900, payDate: "2026-01-09", last: 1960 };
const bo = { number: "10", name: "Reed, Bo", owed: 0, payDate: "2026-01-02", last: 590 };
const cy = { number: "E-7", owed: null };
const di = { number: "E-12", name: "Diaz, Di", owed: 100, payDate: "2026-01-09", last: 0 };
const everyone: readonly Employee[] = [
  { ...di, verdict: "below-minimum", place: "Ohio", analyzed: true },
  { ...cy, lastDay: "2026-01-31" },
  { ...bo, verdict: "paid-in-full", place: "Texas", notSeen: true, toDo: 4, headroom: 0 },
  { ...ana, verdict: "not-checked", place: "Oakland, California", toDo: 3 },
];
const view = createEmployeeView(columnsOf(everyone));
const numbers = (rows: readonly number[]) => rows.map((row) => view.columns.employeeNumber[row]);
const shown = (filter: EmployeeFilter, search = "") => numbers(view.select({ filter, search, sort: null }));
const sorted = (key: EmployeeSortKey, descending = false) =>
  numbers(view.select({ filter: "all", search: "", sort: { key, descending } }));

test("everyone is in the order of the numbers, in which 9 comes before 10", () => {
  expect(shown("all")).toEqual(["9", "10", "E-7", "E-12"]);
});

test("each filter shows its people, and the counts agree with it", () => {
  expect(shown("analyzed")).toEqual(["E-12"]);
  expect(shown("owing")).toEqual(["9", "E-12"]);
  expect(shown("below-minimum")).toEqual(["E-12"]);
  expect(shown("not-checked")).toEqual(["9"]);
  expect(shown("not-seen")).toEqual(["10"]);
  expect(shown("no-place")).toEqual(["9"]);
  expect(shown("no-rate")).toEqual(["9"]);
  expect(shown("coming-rate")).toEqual(["10"]);
  expect(shown("left-owing")).toEqual([]);
  expect(shown("left")).toEqual(["E-7"]);
  expect(shown("above-0")).toEqual(["10"]);
  expect(shown("above-1")).toEqual([]);
  expect(shown("taken-below")).toEqual([]);
  expect(view.counts()).toEqual({
    ...{ all: 4, "taken-below": 0, "to-pay-back": 0 },
    analyzed: 1,
    owing: 2,
    "below-minimum": 1,
    "not-checked": 1,
    "no-place": 1,
    "no-rate": 1,
    "coming-rate": 1,
    "authorization-expiring": 0,
    "authorization-missing": 0,
    "not-seen": 1,
    left: 1,
    "left-owing": 0,
    ...paidAbove((dollars) => (dollars === 0 ? 1 : 0)),
  });
});

test.each([
  ["part of a number", "e-", ["E-7", "E-12"]],
  ["part of a name, without accents", "nunez", ["9"]],
  ["words in any order", " ana  NÚÑ", ["9"]],
  ["a word in the number and one in the name", "10 reed", ["10"]],
  ["what no one has", "zed", []],
])("the search finds %s", (_what, search, found) => {
  expect(shown("all", search)).toEqual(found);
});

test("each column sorts both ways, and what isn't known comes last", () => {
  expect(sorted("name")).toEqual(["E-12", "9", "10", "E-7"]);
  expect(sorted("name", true)).toEqual(["10", "9", "E-12", "E-7"]);
  expect(sorted("place")).toEqual(["9", "E-12", "10", "E-7"]);
  expect(sorted("owed", true)).toEqual(["9", "E-12", "10", "E-7"]);
  expect(sorted("owed")).toEqual(["10", "E-12", "9", "E-7"]);
  expect(sorted("lastRun")).toEqual(["10", "9", "E-12", "E-7"]);
  expect(sorted("verdict")).toEqual(["E-12", "9", "10", "E-7"]);
  expect(sorted("deductionsLeft")).toEqual(["10", "9", "E-7", "E-12"]);
  expect(sorted("employeeNumber", true)).toEqual(["E-12", "E-7", "10", "9"]);
});

test("what is owed is added up of the rows shown", () => {
  expect(view.owedBy(view.select({ filter: "owing", search: "", sort: null }))).toBe(6000);
});

test("the download has the rows in their order, and no cell that a spreadsheet runs", () => {
  const one = createEmployeeView(
    columnsOf([
      { ...ana, name: "=1+1", verdict: "reduced", place: "Ohio" },
      { number: "@2", lastDay: "2026-01-09" },
    ]),
  );
  const rows = one.select({ filter: "all", search: "", sort: { key: "owed", descending: true } });
  expect([...exportEmployees(one, rows)].join("")).toBe(
    [
      "Employee ID,Employee Name,Place,Location,Still Owed,Last Pay Date,Verdict,Last Deduction,Further Deductions,Not Seen for Two Periods,Last Day",
      "9,'=1+1,Ohio,x,59.00,2026-01-09,Reduced,19.60,4,No,",
      "'@2,,,,,,,,,No,2026-01-09",
      "",
    ].join("\r\n"),
  );
});

test("employees from whom payroll took too much have their own filter", () => {
  const taken = createEmployeeView({ ...columnsOf(everyone), takenShortfall: [0, 436, 0, 0] });
  expect(taken.select({ filter: "taken-below", search: "", sort: null })).toEqual([1]);
  expect(taken.counts()["taken-below"]).toBe(1);
});

test("employees to be paid back have their own filter, and the download says how much", () => {
  const due = createEmployeeView({ ...columnsOf([ana, { number: "@2" }]), toPayBack: [0, 2960] });
  expect(due.select({ filter: "to-pay-back", search: "", sort: null })).toEqual([1]);
  expect(due.counts()["to-pay-back"]).toBe(1);
  const [titles, ...rows] = Array.from(exportEmployees(due, [0, 1]))
    .join("")
    .trim()
    .split("\r\n");
  expect(titles?.endsWith(",To Be Paid Back")).toBe(true);
  expect(rows.map((row) => row.split(",").at(-1))).toEqual(["", "29.60"]);
});
