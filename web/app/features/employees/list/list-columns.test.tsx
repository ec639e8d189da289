import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import { createEmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { expect, test } from "vitest";
import { createListColumns, type ListRoom, roomsFrom } from "./list-columns.tsx";

const unnamed: Employees = {
  count: 1,
  employeeNumber: ["12"],
  name: null,
  place: { values: [null], codes: [0] },
  lastRun: { values: [null], codes: [0] },
  verdict: { values: [null], codes: [0] },
  measure: { values: [null], codes: [0] },
  lastDeduction: [null],
  openProposals: null,
  takenShortfall: null,
  toPayBack: null,
  owed: [5900],
  analyzed: [0],
  notSeen: [0],
  lastDay: [null],
  toDo: [0],
  headroom: [null],
};

const keysOf = (employees: Employees, room: ListRoom) =>
  createListColumns(createEmployeeView(employees), room).map(({ key }) => key);
const named = { ...unnamed, name: ["Reed, Bo"] };

test("on a phone a row is the employee, with or without names, what is owed and the verdict", () => {
  expect(keysOf(unnamed, "little")).toEqual(["employeeNumber", "owed", "verdict"]);
  expect(keysOf(named, "little")).toEqual(["name", "owed", "verdict"]);
});

test("with more room come the place, the last run, and the deductions left", () => {
  const first = ["name", "owed", "verdict", "place"];
  expect(keysOf(named, "some")).toEqual(first);
  expect(keysOf(named, "more")).toEqual([...first, "lastRun"]);
  expect(keysOf(named, "much")).toEqual([...first, "lastRun", "deductionsLeft"]);
  expect(keysOf(unnamed, "much")).toEqual(["employeeNumber", ...keysOf(named, "much").slice(1)]);
  expect(keysOf(named, "all").toSorted()).toEqual([...keysOf(named, "much"), "employeeNumber"].toSorted());
});

const ofFullRows = {
  ...{ ...named, employeeNumber: ["10000012345"], openProposals: [1200], toPayBack: [2960] },
};

test.each([
  ["least", 320] as const,
  ...Object.entries(roomsFrom).map(([room, em]) => [room as ListRoom, em * 16] as const),
])(
  "from the least width with that much room (%s) on, a row is whole, with names and what is proposed",
  (room, window) => {
    const columns = createListColumns(createEmployeeView(ofFullRows), room);
    const width = columns.reduce((sum, column) => sum + column.width, 0);
    // A page has 16 on both sides, and the table a border.
    expect(width).toBeLessThanOrEqual(window - 32 - 2);
  },
);
